import { describeListError } from "#client/lib/spreadsheet/file-error.ts";
import { loadListFile } from "#client/lib/spreadsheet/load-list-file.ts";
import { useState } from "react";
import { pluralize } from "#shared/pluralize.ts";

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

/** Reads chosen or dropped files into the list. If a file can't be read, the list stays as it is. */
export function useListFile(text: string, setText: (text: string) => void) {
  const [status, setStatus] = useState<FileStatus>();
  const open = async ([file, ...others]: readonly File[]): Promise<void> => {
    if (!file) return;
    const { name } = file;
    setStatus({ kind: "reading", name });
    try {
      const { text: found, read: inList, notes } = await loadListFile(file);
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
      setStatus({ kind: "problem", name, message: describeListError(error) });
    }
  };
  return { status, open, clearStatus: () => setStatus(undefined) };
}
