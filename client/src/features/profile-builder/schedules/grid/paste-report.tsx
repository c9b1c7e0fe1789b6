import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { useStore } from "#client/lib/external-store.ts";
import { pluralize } from "#shared/pluralize.ts";
import { useState } from "react";
import type { LeftOut } from "./rows/apply-texts.ts";
import type { ScheduleEditor } from "./schedule-editor.ts";

const mostAtFirst = 8;

function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? leftOut : leftOut.slice(0, mostAtFirst);
  return (
    <>
      <ul className="mt-1 text-sm">
        {shown.map(({ place, text, reason }) => (
          <li key={`${place} ${text}`} className="break-words">
            {place}: <b>{text}</b>. {reason}
          </li>
        ))}
      </ul>
      {shown.length < leftOut.length && (
        <Button className="mt-3 mr-3" onClick={() => setShowsAll(true)}>
          Show all {leftOut.length}
        </Button>
      )}
    </>
  );
}

/** Lists what was pasted or typed but not kept, until it is closed or undone. */
export function PasteReportNotice({ editor }: { editor: ScheduleEditor }) {
  const leftOut = useStore(editor.leftOut);
  if (leftOut.length === 0) return null;
  return (
    <Notice tone="caution" alert title={`${pluralize(leftOut.length, "cell")} left out`} className="mt-3">
      <LeftOutList leftOut={leftOut} />
      {editor.canUndoReported && (
        <Button className="mt-3 mr-3" onClick={() => editor.undoReported()}>
          Undo
        </Button>
      )}
      <Button className="mt-3" onClick={() => editor.leftOut.set([])}>
        Close
      </Button>
    </Notice>
  );
}
