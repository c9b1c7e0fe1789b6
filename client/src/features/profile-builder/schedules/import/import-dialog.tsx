import { Dialog } from "#client/ui/dialog.tsx";
import { Notice } from "#client/ui/notice.tsx";
import type { ListField } from "#shared/profile/field.ts";
import { useEffect, useRef } from "react";
import { titleCase } from "#shared/title-case.ts";
import { ColumnsStep } from "./columns-step.tsx";
import { pluralName } from "./import-words.ts";
import { RowsStep } from "./rows/rows-step.tsx";
import { SourceStep } from "./source-step.tsx";
import { type ListImport, useListImport } from "./state/use-list-import.ts";

type Props = { list: ListField; onClose: () => void };

/** Scrolls to the top when a step begins, and moves focus to its heading. */
function useStepStart(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    const panel = heading.current?.closest("[role=dialog]");
    if (panel) panel.scrollTop = 0;
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}

const titles = {
  source: "1. Choose your list",
  columns: "2. Check the columns",
  rows: "3. Check the rows",
} as const;

function Step({ state, onClose }: { state: ListImport; onClose: () => void }) {
  const { stored, source } = state;
  // The stored text is read again after a reload.
  if (stored.step === "source" || (!source && state.problem !== undefined))
    return <SourceStep state={state} />;
  if (!source) return <p className="text-ink-soft">Reading your list...</p>;
  if (stored.step === "columns") return <ColumnsStep state={state} source={source} />;
  return <RowsStep state={state} source={source} onClose={onClose} />;
}

/** Imports a list in three steps: the list, its columns, its rows. Nothing is added before the last button. */
export function ImportDialog({ list, onClose }: Props) {
  const state = useListImport(list);
  const heading = useStepStart(state.stored.step);
  return (
    <Dialog
      open
      isWide
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`Add ${titleCase(pluralName(state.lists))} From a List`}
    >
      <h3 ref={heading} tabIndex={-1} className="mb-3 text-lg outline-none">
        {titles[state.stored.step]}
      </h3>
      {!state.isKept && (
        <Notice tone="caution" title="Your browser can't keep this list" className="mb-4">
          <p>Its storage is full or turned off. Finish before you leave or reload this page.</p>
        </Notice>
      )}
      <Step state={state} onClose={onClose} />
    </Dialog>
  );
}
