import { reportError } from "#client/lib/report-error.ts";
import { useState } from "react";
import { pluralize } from "#shared/pluralize.ts";
import { FileError, fileErrors } from "#client/lib/spreadsheet/file-error.ts";

/** The outcome of the last file. `undo` restores the list that it replaced. */
export type FileStatus =
  | { readonly kind: "reading"; readonly name: string }
  | {
      readonly kind: "read";
      readonly name: string;
      /** What is in the list, what is not, and what needs checking. */
      readonly read: readonly string[];
      readonly notes: readonly string[];
      readonly undo: (() => void) | undefined;
    }
  | { readonly kind: "problem"; readonly name: string; readonly message: string };

/** The file-reading code loads with the first file. */
async function read(file: File) {
  const [{ readFile }, { readInWorker }] = await Promise.all([
    import("#client/lib/spreadsheet/read-file.ts"),
    import("#client/lib/spreadsheet/xlsx/read-in-worker.ts"),
  ]);
  return readFile(file, readInWorker);
}

/** Reads chosen or dropped files into the list. If a file can't be read, the list stays as it is. */
export function useListFile(text: string, setText: (text: string) => void) {
  const [status, setStatus] = useState<FileStatus>();
  const open = async ([file, ...others]: readonly File[]): Promise<void> => {
    if (!file) return;
    const { name } = file;
    setStatus({ kind: "reading", name });
    try {
      const { text: found, read: inList, notes } = await read(file);
      const undo = () => {
        setText(text);
        setStatus(undefined);
      };
      const more =
        others.length > 0
          ? [
              `${pluralize(others.length, "other file was", "other files were")} not read. Choose one at a time.`,
            ]
          : [];
      setText(found);
      setStatus({
        kind: "read",
        name,
        read: inList,
        notes: [...notes, ...more],
        undo: text.trim() === "" ? undefined : undo,
      });
    } catch (error) {
      const isFileError = error instanceof FileError;
      if (!isFileError) reportError("read a list from a file", error);
      setStatus({ kind: "problem", name, message: isFileError ? error.message : fileErrors.unreadable });
    }
  };
  return { status, open, clearStatus: () => setStatus(undefined) };
}
