import type { ListImport } from "#client/features/profile-builder/schedules/import/use-list-import.ts";
import { ignored } from "#shared/profile/import/columns/wanted-columns.ts";
import type { ListSource } from "#shared/profile/import/tables/list-source.ts";
import { usList, usNumber } from "#shared/text/us-english.ts";
import { Button } from "#client/ui/button.tsx";
import type { PreviewRow, RowStatus } from "#shared/profile/import/rows/preview.ts";
import { type Fault, listEdit } from "#shared/profile/import/rows/read-row.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { LeftOutList, titlesGroup } from "#client/lists/left-out-list.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { vinEdit } from "#shared/profile/import/rows/vin-facts.ts";
import { type ReactNode, useId, useState } from "react";
import {
  addLabel,
  groupTitle,
  hasRemark,
  importedRows,
  isUsed,
  restText,
  rowsWith,
  statusHelp,
} from "#client/features/profile-builder/schedules/import/import-words.ts";
import { StepButtons } from "#client/features/profile-builder/schedules/import/step-buttons.tsx";
import { isPlainList } from "#client/features/profile-builder/schedules/import/use-source.ts";
import { downloadUnaddedRows } from "./unadded-rows.ts";
import { FixRow } from "./fix-row.tsx";
import { VinStatus } from "./vin-status.tsx";
import { PlainRow } from "./plain-row.tsx";
import { useAddRows } from "./use-add-rows.ts";

type ReadColumnsProps = { state: Pick<ListImport, "stored" | "wanted">; source: ListSource };

function ReadColumns({ state: { stored, wanted }, source }: ReadColumnsProps) {
  const own = source.layouts.flatMap(({ id, names, samples }) =>
    (stored.columns?.[id] ?? []).map((target, at) => {
      const label = wanted.columns.find(({ key }) => key === target)?.label;
      return { target, label, name: names[at] || (samples[at]?.[0] ?? "") };
    }),
  );
  const read = [...new Set(own.flatMap(({ label }) => label ?? []))];
  const unread = own.filter(({ target, name }) => target === ignored && name !== "").map(({ name }) => name);
  return (
    <p className="mb-4 max-w-[72ch]">
      We found {usList(read)}.{unread.length > 0 && ` Not used: ${usList([...new Set(unread)])}.`} Go back to
      change a column.
    </p>
  );
}

type BulkFixesProps = { rows: readonly PreviewRow[]; state: Pick<ListImport, "lists" | "stored" | "change"> };

const isUnread = ({ isRequired, text }: Fault): boolean => !isRequired && text !== "";
const asksList = ({ key }: Fault): boolean => key === listEdit;

export function BulkFixes({ rows, state }: BulkFixesProps) {
  const { lists, change } = state;
  const { edits } = state.stored;
  const faults = rows.flatMap(({ read }) => read.faults);
  const unread = faults.filter(isUnread).length;
  const unclear = faults.filter(asksList).length;
  if (unread < 2 && unclear < 2) return undefined;
  const apply = (wanted: (fault: Fault) => boolean, text: string) => {
    const more = rows.flatMap(({ source: { id }, read }) => {
      const fixed = read.faults.filter(wanted).map(({ key }) => [key, text] as const);
      return fixed.length === 0 ? [] : [[id, { ...edits[id], ...Object.fromEntries(fixed) }] as const];
    });
    change({ edits: { ...edits, ...Object.fromEntries(more) } });
  };
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      {unread > 1 && (
        <Button onClick={() => apply(isUnread, "")}>
          Leave {pluralize(unread, "unreadable answer")} blank
        </Button>
      )}
      {unclear > 1 &&
        lists.map(({ key, label }) => (
          <Button key={key} onClick={() => apply(asksList, key)}>
            All {unclear} are {label.toLowerCase()}
          </Button>
        ))}
    </div>
  );
}

type Props = { state: ListImport; source: ListSource; onClose: () => void };

/** Rows of a status shown at first, and added by each press of the button below them. */
const page = 50;

type GroupProps = {
  status: RowStatus;
  rows: readonly PreviewRow[];
  state: ListImport;
  top?: ReactNode;
};

function RowGroup({ status, rows, state, top }: GroupProps) {
  const [shown, setShown] = useState(page);
  const id = useId();
  const count = rows.length;
  if (count === 0) return undefined;
  const help = statusHelp(status, state.lists);
  const Row = status === "fix" ? FixRow : PlainRow;
  return (
    <section aria-labelledby={id} className="mt-6 first:mt-0">
      <h4 id={id} className="text-base font-bold">
        {groupTitle(status, rows)}
      </h4>
      {help !== undefined && <p className="mt-1 text-sm text-ink-soft">{help}</p>}
      {top}
      <ul className="mt-2 grid gap-2">
        {rows.slice(0, shown).map((row) => (
          <Row key={row.source.id} row={row} state={state} />
        ))}
      </ul>
      {count > shown && (
        <Button className="mt-3" onClick={() => setShown(shown + page)}>
          Show {usNumber(Math.min(page, count - shown))} more
        </Button>
      )}
    </section>
  );
}

const others = [
  "conflict",
  "ready",
  "fills",
  "inactive",
  "already",
  "repeated",
  "overLimit",
  "leftOut",
  "otherTable",
] as const;

function Rows({ state }: { state: ListImport }) {
  const { edits } = state.stored;
  const isTouched = (row: PreviewRow) =>
    row.status === "fix" ||
    (isUsed(row) && Object.keys(edits[row.source.id] ?? {}).some((key) => key !== vinEdit));
  const toFix = state.rows.filter(isTouched);
  const rest = state.rows.filter((row) => !isTouched(row));
  return (
    <>
      <RowGroup status="fix" rows={toFix} state={state} top={<BulkFixes rows={toFix} state={state} />} />
      {others.map((status) => (
        <RowGroup
          key={status}
          status={status}
          rows={rowsWith(rest, status).toSorted((a, b) => Number(hasRemark(b)) - Number(hasRemark(a)))}
          state={state}
          top={status === "inactive" && <TakeAllBack rows={rowsWith(rest, status)} state={state} />}
        />
      ))}
    </>
  );
}

/** Adds rows after all that the list says are sold or have left. */
function TakeAllBack({ rows, state: { stored, change } }: Pick<GroupProps, "rows" | "state">) {
  const ids = rows.map(({ source }) => source.id);
  return (
    <Button className="mt-2" onClick={() => change({ takenBack: [...stored.takenBack, ...ids] })}>
      {ids.length === 1 ? "Add it anyway" : `Add all ${usNumber(ids.length)} anyway`}
    </Button>
  );
}

type ButtonsProps = Props & { isAdded: boolean; onAdd: () => void };

function Buttons({ state, source, isAdded, onAdd, onClose }: ButtonsProps) {
  const { rows, lists, change, startOver } = state;
  const [ready, toFix] = [rowsWith(rows, "ready", "fills").length, rowsWith(rows, "fix", "conflict").length];
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

export function RowsStep({ state, source, onClose }: Props) {
  const { outcome, add } = useAddRows(state, onClose);
  const titles = source.skipped.filter(({ why }) => why !== "sheet" && why !== "header");
  return (
    <>
      {outcome && (
        <Notice tone="good" title={outcome.text} className="mb-4" alert>
          <p className="mt-1 flex flex-wrap items-center gap-3">
            The rows below weren't added. <Button onClick={outcome.undo}>Undo</Button>
          </p>
        </Notice>
      )}
      <VinStatus {...state} />
      {(state.pasted ?? isPlainList(source)) && <ReadColumns state={state} source={source} />}
      <Rows state={state} />
      <div className="mt-4 text-sm">
        <LeftOutList groups={[titlesGroup(titles)]} />
      </div>
      <Buttons {...{ state, source, onClose }} isAdded={outcome !== undefined} onAdd={add} />
    </>
  );
}
