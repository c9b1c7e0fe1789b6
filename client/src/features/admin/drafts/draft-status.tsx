import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import type { Draft } from "./use-draft.ts";

type ConflictProps = Pick<Draft, "takeOther" | "keepOwn"> & { other: NonNullable<Draft["other"]> };

const Conflict = ({ other: { body, files, revision }, takeOther, keepOwn }: ConflictProps) => (
  <Notice tone="caution" alert title="This text was changed in another tab or browser.">
    {revision === undefined ? (
      <p>There it was sent, saved or cleared. Yours is still here, and isn&apos;t saved until you decide.</p>
    ) : (
      <>
        <p>Yours is still here, and isn&apos;t saved until you decide. The other text:</p>
        <blockquote className="mt-2 max-h-40 overflow-y-auto border-l-2 border-line-strong pl-3 whitespace-pre-line [overflow-wrap:anywhere]">
          {body}
        </blockquote>
        {files.length > 0 && <p className="mt-2 [overflow-wrap:anywhere]">Its files: {files.join(", ")}.</p>}
      </>
    )}
    <div className="mt-3 flex flex-wrap gap-2">
      <Button onClick={keepOwn}>Keep mine</Button>
      <Button onClick={takeOther}>{revision === undefined ? "Clear mine" : "Use the other text"}</Button>
    </div>
  </Notice>
);

/** Whether what is typed is safe, and the choice if it was changed elsewhere. */
export function DraftStatus({ draft }: { draft: Draft }) {
  if (draft.other !== undefined) return <Conflict {...draft} other={draft.other} />;
  const saved =
    draft.files.length === 0
      ? "Draft saved. You can finish it in any browser."
      : "Draft saved without its files. You can finish its text in any browser.";
  const text = draft.hasFailed
    ? "Not saved on the server yet: so far only this tab has it. We'll keep trying."
    : draft.isSaved && saved;
  return (
    <p role="status" className="min-h-5 text-sm text-ink-soft">
      {text}
    </p>
  );
}
