import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import type { FileStatus } from "./use-list-file.ts";

/** The outcome of the last file. */
export function FileStatusNote({ status }: { status: FileStatus | undefined }) {
  if (!status) return undefined;
  if (status.kind === "reading") return <p className="mt-3 text-ink-soft">Reading {status.name}...</p>;
  if (status.kind === "problem")
    return (
      <Notice tone="bad" title={`${status.name} was not read`} className="mt-3">
        <p>{status.message}</p>
        <p>Your list hasn't changed.</p>
      </Notice>
    );
  return (
    <Notice
      tone={status.notes.length > 0 ? "caution" : "good"}
      title={`${status.name} is in the list`}
      className="mt-3"
    >
      {[...status.read, ...status.notes].map((note) => (
        <p key={note}>{note}</p>
      ))}
      {status.undo && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
          It replaced what was in the list.
          <Button onClick={status.undo}>Undo</Button>
        </p>
      )}
    </Notice>
  );
}
