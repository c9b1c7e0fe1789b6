import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { useStore } from "#client/lib/external-store.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { useState } from "react";
import type { LeftOut } from "./rows/apply-texts.ts";
import type { ScheduleEditor } from "./schedule-editor.ts";

const mostAtFirst = 8;

function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const [showsAll, setShowsAll] = useState(false);
  // Two rows may have one number: what tells entries apart is their order, which stays.
  const all = leftOut.map((each, key) => ({ ...each, key }));
  const shown = showsAll ? all : all.slice(0, mostAtFirst);
  return (
    <>
      <ul className="mt-1 text-sm">
        {shown.map(({ key, place, text, reason, isCleared }) => (
          <li key={key} className="break-words">
            {place}: <b>{text}</b>
            {isCleared && " was cleared"}. {reason}
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

/** "2 cells left out, 1 answer cleared, 4 cells need a look". */
function describeReport(leftOut: readonly LeftOut[]): string {
  const cleared = leftOut.filter(({ isCleared }) => isCleared).length;
  const kept = leftOut.filter(({ isKept }) => isKept).length;
  const left = leftOut.length - cleared - kept;
  const parts = [
    left > 0 && `${pluralize(left, "cell")} left out`,
    cleared > 0 && `${pluralize(cleared, "answer")} cleared`,
    kept > 0 && pluralize(kept, "cell needs a look", "cells need a look"),
  ];
  return parts.filter(Boolean).join(", ");
}

export function PasteReportNotice({ editor }: { editor: ScheduleEditor }) {
  const leftOut = useStore(editor.leftOut);
  if (leftOut.length === 0) return null;
  return (
    <Notice tone="caution" alert title={describeReport(leftOut)} className="mt-3">
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
