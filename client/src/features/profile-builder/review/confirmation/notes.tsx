import { Notice } from "#client/ui/notice.tsx";

/** Notes on what did not go as planned with a submission; empty if all went well. */
export function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <Notice tone="caution">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Notice>
  );
}
