import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import type { ListField } from "#shared/profile/field.ts";
import { useEffect, useRef, type SubmitEvent } from "react";
import { titleCase } from "#shared/text/title-case.ts";
import { ColumnsStep } from "./columns-step.tsx";
import { pluralName } from "./import-words.ts";
import type { PastedList } from "./open-import.ts";
import { StepButtons } from "./step-buttons.tsx";
import { RowsStep } from "./rows/rows-step.tsx";
import { type ListImport, useListImport } from "./use-list-import.ts";
import { saveCsv } from "#client/lib/csv-rows.ts";
import { ListInput } from "#client/lists/list-input.tsx";
import { toFilename } from "#shared/text/filename.ts";
import { toListSheet } from "#shared/profile/import/list-sheet.ts";

/** A file that is too long to be edited here is only named. */
const longestShown = 200_000;

function saveTemplate(lists: readonly ListField[]): void {
  if (lists[0])
    saveCsv(toFilename([titleCase(pluralName(lists)), "Template"], "csv"), toListSheet(lists[0], []));
}

function ReadingStatus({ isReading, problem }: ListImport) {
  return (
    <div aria-live="polite">
      {isReading && <p className="mt-3 text-ink-soft">Reading your list...</p>}
      {problem !== undefined && (
        <Notice tone="bad" title="Your list was not read" className="mt-3">
          <p>{problem}</p>
        </Notice>
      )}
    </div>
  );
}

function SourceStep({ state }: { state: ListImport }) {
  const { stored, change, isReading, readText, readFiles, lists } = state;
  const isLong = stored.text.length > longestShown;
  const name = pluralName(lists);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    readText();
  };
  return (
    <form onSubmit={onSubmit} noValidate aria-label="Your list">
      <p className="mb-4 max-w-[72ch] text-ink-soft">
        Use the spreadsheet you already have, with one row for each {name.replace(/s$/, "")}. It's read on
        your device, and nothing is added before you've checked it.
      </p>
      <ListInput
        id="import-text"
        label="Paste rows from a spreadsheet"
        help={
          isLong
            ? "This list is too long to show here. Choose its file again to change it."
            : "Copy the rows with their header, and paste them here."
        }
        text={isLong ? "" : stored.text}
        onText={(text) => change({ text, name: undefined, notes: [] })}
        onFiles={readFiles}
        fileHelp="CSV, Excel (.xlsx, .xls) or .ods, up to 5 MB. You can drop it here."
      />
      <button type="button" className={textLinkClass} onClick={() => saveTemplate(lists)}>
        Download a blank template
      </button>
      <ReadingStatus {...state} />
      <StepButtons>
        <Button type="submit" look="primary" disabled={stored.text.trim() === ""} aria-disabled={isReading}>
          Next: check the columns
        </Button>
      </StepButtons>
    </form>
  );
}

type Props = { list: ListField; pasted?: PastedList; onClose: () => void };

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

function Unfinished({ state: { unfinished, settle } }: { state: ListImport }) {
  return (
    <>
      <p>You have an unfinished list: {unfinished}. Only one can be open at a time.</p>
      <StepButtons>
        <Button look="primary" onClick={() => settle(false)}>
          Continue that list
        </Button>
        <Button onClick={() => settle(true)}>Discard it and use the rows you just pasted</Button>
      </StepButtons>
    </>
  );
}

function PastedNote({ state, onClose }: { state: ListImport; onClose: () => void }) {
  const { pasted, stored, unfinished, startOver } = state;
  const isOwn = stored.text === pasted?.text;
  if (!pasted || stored.added.length > 0 || (!isOwn && unfinished === "")) return undefined;
  const { pasteAsCells } = pasted;
  const goBack = (paste: () => void) => {
    if (isOwn) startOver();
    onClose();
    paste();
  };
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      The rows you pasted have their own columns, so we match them to yours.
      {pasteAsCells && (
        <button type="button" className={textLinkClass} onClick={() => goBack(pasteAsCells)}>
          Paste into the cells instead
        </button>
      )}
    </p>
  );
}

function Step({ state, onClose }: { state: ListImport; onClose: () => void }) {
  const { stored, source, pasted, unfinished } = state;
  if (unfinished !== "") return <Unfinished state={state} />;
  // The stored text is read again after a reload.
  if (pasted && state.isReading) return <p className="text-ink-soft">Reading your list...</p>;
  if (stored.step === "source" || (!source && state.problem !== undefined))
    return <SourceStep state={state} />;
  if (!source) return <p className="text-ink-soft">Reading your list...</p>;
  if (stored.step === "columns") return <ColumnsStep state={state} source={source} />;
  return <RowsStep state={state} source={source} onClose={onClose} />;
}

export function ImportDialog({ list, pasted, onClose }: Props) {
  const state = useListImport(list, pasted);
  const heading = useStepStart(state.stored.step);
  return (
    <Dialog
      open
      isWide
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`Add ${titleCase(pluralName(state.lists))} From a List`}
    >
      <h3 ref={heading} tabIndex={-1} className="mb-3 text-lg outline-none">
        {state.unfinished === "" ? titles[state.stored.step] : "Unfinished list"}
      </h3>
      {!state.isKept && (
        <Notice tone="caution" title="Your browser can't keep this list" className="mb-4">
          <p>Its storage is full or turned off. Finish before you leave or reload this page.</p>
        </Notice>
      )}
      <PastedNote state={state} onClose={onClose} />
      <Step state={state} onClose={onClose} />
    </Dialog>
  );
}
