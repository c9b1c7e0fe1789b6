import { describeListError } from "#client/lists/spreadsheet/file-error.ts";
import { loadListFile } from "#client/lists/spreadsheet/load-list-file.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { type ComponentProps, type ReactNode, useState } from "react";
import { pluralize } from "#shared/text/pluralize.ts";

type OutcomeProps = Pick<ComponentProps<typeof Notice>, "tone" | "title"> & {
  lines: readonly string[];
  /** Restores the list that the file replaced. */
  undo?: (() => void) | undefined;
};

const Outcome = ({ lines, undo, ...notice }: OutcomeProps) => (
  <Notice {...notice} className="mt-3">
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
    {undo && (
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        It replaced what was in the list.
        <Button onClick={undo}>Undo</Button>
      </p>
    )}
  </Notice>
);

/**
 * Reads chosen or dropped files into the list, and says what became of the last one in `note`. If a file can't be
 * read, the list stays as it is.
 */
export function useListFile(text: string, setText: (text: string) => void) {
  const [note, setNote] = useState<ReactNode>();
  const clearNote = () => setNote(undefined);
  const open = async ([file, ...others]: readonly File[]): Promise<void> => {
    if (!file) return;
    const { name } = file;
    setNote(<p className="mt-3 text-ink-soft">Reading {name}...</p>);
    try {
      const { text: found, read, notes } = await loadListFile(file);
      const undo = () => {
        setText(text);
        clearNote();
      };
      const unread = pluralize(others.length, "other file was", "other files were");
      const checks = [...notes, ...(others.length > 0 ? [`${unread} not read. Choose one at a time.`] : [])];
      setText(found);
      setNote(
        <Outcome
          tone={checks.length > 0 ? "caution" : "good"}
          title={`${name} is in the list`}
          lines={[...read, ...checks]}
          undo={text.trim() === "" ? undefined : undo}
        />,
      );
    } catch (error) {
      const lines = [describeListError(error), "Your list hasn't changed."];
      setNote(<Outcome tone="bad" title={`${name} was not read`} lines={lines} />);
    }
  };
  return { note, open, clearNote };
}
