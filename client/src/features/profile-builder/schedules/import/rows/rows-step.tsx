import { Button } from "#client/ui/button.tsx";
import { LeftOutList, titlesGroup } from "#client/ui/list-input/left-out-list.tsx";
import { Notice } from "#client/ui/notice.tsx";
import type { PreviewRow } from "#shared/lists/rows/preview.ts";
import type { ListSource } from "#shared/lists/tables/list-source.ts";
import {
  addLabel,
  importedRows,
  isUsed,
  restText,
  rowsWith,
} from "#client/features/profile-builder/schedules/import/import-words.ts";
import { StepButtons } from "#client/features/profile-builder/schedules/import/step-buttons.tsx";
import type { ListImport } from "#client/features/profile-builder/schedules/import/state/use-list-import.ts";
import { BulkFixes } from "./bulk-fixes.tsx";
import { downloadUnaddedRows } from "./unadded-rows.ts";
import { FixRow } from "./fix-row.tsx";
import { PlainRow } from "./plain-row.tsx";
import { RowGroup } from "./row-group.tsx";
import { useAddRows } from "./use-add-rows.ts";
import { createRowActions, type RowActions } from "./row-actions.ts";

type Props = { state: ListImport; source: ListSource; onClose: () => void };

/** What is left of a list after its rows were added, with Undo. */
function AddedNotice({ text, onUndo }: { text: string; onUndo: () => void }) {
  return (
    <Notice tone="good" title={text} className="mb-4" alert>
      <p className="mt-1 flex flex-wrap items-center gap-3">
        The rows below weren't added. <Button onClick={onUndo}>Undo</Button>
      </p>
    </Notice>
  );
}

type RowsProps = { state: ListImport; actions: RowActions };

const isTouched = ({ stored: { edits } }: ListImport, { source: { id }, status }: PreviewRow): boolean =>
  status === "fix" || (["ready", "fills"].includes(status) && id in edits);

/** The rows that need fixing. A row stays here once it is fixed: it would jump away from under the cursor. */
function RowsToFix({ state, actions }: RowsProps) {
  const { lists, stored, change } = state;
  const rows = state.rows.filter((row) => isTouched(state, row));
  return (
    <RowGroup status="fix" rows={rows} lists={lists} top={<BulkFixes {...{ rows, lists, stored, change }} />}>
      {(row) => (
        <FixRow key={row.source.id} {...{ row, lists, actions }} edits={stored.edits[row.source.id]} />
      )}
    </RowGroup>
  );
}

const others = ["ready", "fills", "already", "repeated", "overLimit", "leftOut", "otherTable"] as const;

function OtherRows({ state, actions }: RowsProps) {
  const { lists } = state;
  return others.map((status) => {
    const rows = state.rows.filter((row) => row.status === status && !isTouched(state, row));
    return (
      <RowGroup key={status} status={status} rows={rows} lists={lists}>
        {(row) => <PlainRow key={row.source.id} {...{ row, lists, actions }} />}
      </RowGroup>
    );
  });
}

/** Titles and totals, which are no rows. */
const LeftOutLines = ({ source: { skipped } }: { source: ListSource }) => (
  <div className="mt-4 text-sm">
    <LeftOutList groups={[titlesGroup(skipped.filter(({ why }) => why === "title" || why === "total"))]} />
  </div>
);

type ButtonsProps = Props & { isAdded: boolean; onAdd: () => void };

/** Adds the rows that are ready; then, the others can wait, be fixed in a spreadsheet, or be discarded. */
function Buttons({ state, source, isAdded, onAdd, onClose }: ButtonsProps) {
  const { rows, lists, change, startOver } = state;
  const [ready, toFix] = [rowsWith(rows, "ready", "fills").length, rowsWith(rows, "fix").length];
  const rest = importedRows(rows).filter((row) => !isUsed(row));
  const discard = () => {
    startOver();
    onClose();
  };
  const isOver = isAdded && ready === 0;
  return (
    <StepButtons note={restText(rows)}>
      {isOver ? (
        <Button look="primary" onClick={toFix > 0 ? onClose : discard}>
          {toFix > 0 ? "Finish later" : "Done"}
        </Button>
      ) : (
        <Button look="primary" disabled={ready === 0} onClick={onAdd}>
          {addLabel(rows, lists)}
        </Button>
      )}
      {rest.length > 0 && (
        <Button onClick={() => downloadUnaddedRows(rest, source, state)}>Download the rest (CSV)</Button>
      )}
      {isOver && toFix > 0 && <Button onClick={discard}>Discard the rest</Button>}
      {!isOver && <Button onClick={() => change({ step: "columns" })}>Back</Button>}
    </StepButtons>
  );
}

/** Every row with what becomes of it, and the button that adds those that are ready. */
export function RowsStep({ state, source, onClose }: Props) {
  const { outcome, add, undo } = useAddRows(state, onClose);
  const actions = createRowActions(state.stored, state.change);
  return (
    <>
      {outcome && <AddedNotice text={outcome.text} onUndo={undo} />}
      <RowsToFix {...{ state, actions }} />
      <OtherRows {...{ state, actions }} />
      <LeftOutLines source={source} />
      <Buttons {...{ state, source, onClose }} isAdded={outcome !== undefined} onAdd={add} />
    </>
  );
}
