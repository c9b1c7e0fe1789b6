import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { useStore } from "#client/lib/external-store.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { type ReactNode, useId, useState } from "react";
import type { LeftOut } from "#client/features/profile-builder/schedules/grid/rows/apply-texts.ts";
import type { ScheduleEditor } from "./schedule-editor.ts";
import { useDraftState } from "#client/draft/store/draft-context.tsx";
import { DataGrid } from "#client/ui/data-grid/data-grid.tsx";
import { type GridRow, newRowId } from "#client/ui/data-grid/grid-column.ts";
import { GridTool, GridToolbar, MoreTools } from "#client/ui/data-grid/grid-toolbar.tsx";
import { AddButton, LayoutSwitch } from "#client/features/profile-builder/schedules/add-row.tsx";
import { useSameForAll } from "./same-for-all.tsx";
import { ImportListButton } from "#client/features/profile-builder/schedules/import/import-list-button.tsx";
import { UnfinishedImport } from "#client/features/profile-builder/schedules/import/unfinished-import.tsx";
import { RowForm } from "#client/features/profile-builder/schedules/row/row-form.tsx";
import { scanSlot } from "#client/features/profile-builder/schedules/schedule-slots.ts";
import { useSchedule } from "#client/features/profile-builder/schedules/use-schedule.ts";
import type { ListField } from "#shared/profile/field.ts";
import { Camera, Columns3, Maximize2, Minimize2, TriangleAlert } from "lucide-react";
import { BulkEditButton, RowTools } from "./grid-buttons.tsx";
import { type ScheduleGridState, useScheduleGrid } from "./use-schedule-grid.ts";
import { VinPanel } from "./vin-panel.tsx";
import { FieldError } from "#client/ui/inputs/field-error.tsx";
import { formatMoney } from "#shared/profile/formats/format.ts";
import { isRowFieldVisible } from "#shared/profile/derived/visibility.ts";
import type { RowData } from "#client/features/profile-builder/schedules/grid/rows/row-data.ts";

const mostAtFirst = 8;

function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const [showsAll, setShowsAll] = useState(false);
  // Two rows may have one number. Their order, which stays, distinguishes them.
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

function PasteReportNotice({ editor }: { editor: ScheduleEditor }) {
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

/** Whole dollars of the amounts that are insured: not a value whose physical damage is off. */
function addInsured(list: ListField, shown: readonly GridRow<RowData>[]): number {
  const insured = list.fields.filter(({ kind, showIf }) => kind === "money" && showIf !== undefined);
  const amounts = shown.flatMap(({ data: { row } }) =>
    insured.map((field) => (isRowFieldVisible(field, list, row) ? row[field.key] : undefined)),
  );
  return amounts.reduce<number>(
    (sum, amount) => sum + (typeof amount === "string" && /^\d+$/.test(amount) ? Number(amount) : 0),
    0,
  );
}

/** "5 power units, $463,000 insured value". Those found by a search: "1 of 5 power units, ...". */
export function describeTotals(list: ListField, shown: readonly GridRow<RowData>[], count: number): string {
  const units = pluralize(count, list.itemName);
  const found = shown.length === count ? units : `${shown.length} of ${units}`;
  const insured = addInsured(list, shown);
  return insured > 0 ? `${found}, ${formatMoney(String(insured))} insured value` : found;
}

/** As high without a note: most of it is the card's own padding. */
const room = "-mb-4 min-h-7 text-sm";

/** One line below the grid about the cell with the focus: its error, warning, source or help. */
function CellNote({ id, grid, list }: Pick<ScheduleGridState, "grid" | "list"> & { id: string }) {
  const { rowId, columnId } = grid.focus?.active ?? {};
  const data = grid.shown.find((row) => row.id === rowId)?.data;
  const field = list.fields.find(({ key }) => key === columnId);
  if (!field) return <div id={id} className={room} />;
  const { key } = field;
  const error = data?.problems.get(key);
  const warning = data?.warnings.get(key);
  const isFilled = data?.filled.has(key) && data.filled.get(key) === data.row[key];
  const locked = data && grid.columns.find((column) => column.id === key)?.getCell(data).lockedBecause;
  const needed = data?.missing.has(key) && `Needed for a ${list.itemName}. The row is saved without it.`;
  const help = locked ?? (needed || field.help);
  return (
    <div id={id} className={room}>
      {error && <FieldError>{error}</FieldError>}
      {warning && (
        <p className="mt-1 flex items-start gap-1.5 font-semibold">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-lamp-ink" />
          {warning}
        </p>
      )}
      {isFilled && <p className="mt-1 text-ink-soft">From NHTSA</p>}
      {help && <p className="mt-1 text-ink-soft">{help}</p>}
    </div>
  );
}

function addRow({ grid }: ScheduleGridState): void {
  const columnId = grid.columns[0]?.id;
  if (columnId === undefined) return;
  const active = { rowId: newRowId(0), columnId };
  grid.setFocus({ active, anchor: active, editing: { start: undefined } });
}

type HeadProps = { state: ScheduleGridState; titleId: string; sameForAll: ReactNode };

/** One row of tools: those for each visit, and a menu with the rest. They come with the first row, whose deletion can be undone. */
function Head({ state, titleId, sameForAll }: HeadProps) {
  const { list, grid, editor, showsFolded, setShowsFolded, isFull, setIsFull } = state;
  const history = useStore(editor.history.state);
  const hasFolded = list.fields.some(({ folded }) => folded);
  const hasRows = grid.rows.length > 0;
  const isOpen = useDraftState((draft) => draft.openRow(list.key) !== undefined);
  const [showsScan, setShowsScan] = useState(false);
  const { ToList: ScanToList } = scanSlot.get() ?? {};
  const canScan = grid.canAdd && ScanToList !== undefined;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 id={titleId} className="mr-auto text-xl">
          {list.label}
          {hasRows && (
            <span className="text-base font-normal text-ink-soft tabular-nums"> ({grid.rows.length})</span>
          )}
        </h2>
        <div className="flex min-w-72 flex-1 items-center justify-end gap-2 max-lg:[&_[data-adds]>span]:sr-only">
          {hasRows || history.undo !== undefined ? (
            <GridToolbar grid={grid} history={history} searchLabel={`Search ${list.label.toLowerCase()}`} />
          ) : (
            <ImportListButton list={list} />
          )}
          {(hasRows || isFull) && (
            <GridTool
              label="Full screen"
              hint=""
              icon={isFull ? Minimize2 : Maximize2}
              aria-pressed={isFull}
              onPress={() => setIsFull(!isFull)}
            />
          )}
          {grid.chosen.size > 0 ? (
            <BulkEditButton {...state} />
          ) : (
            grid.canAdd && <AddButton list={list} onAdd={() => addRow(state)} />
          )}
          <MoreTools aria-label={`More tools for ${list.label.toLowerCase()}`} data-switches={list.key}>
            {hasRows && <RowTools {...state} />}
            {sameForAll}
            {hasRows && hasFolded && (
              <GridTool
                label={showsFolded ? "Fewer columns" : "More columns"}
                hint=""
                icon={Columns3}
                onPress={() => setShowsFolded(!showsFolded)}
              />
            )}
            {hasRows && <ImportListButton list={list} />}
            {canScan && (
              <GridTool label="Scan a photo" hint="" icon={Camera} onPress={() => setShowsScan(!showsScan)} />
            )}
            {!isOpen && <LayoutSwitch list={list} rowCount={grid.rows.length} />}
          </MoreTools>
        </div>
      </div>
      {canScan && showsScan && <ScanToList list={list} />}
      <UnfinishedImport list={list} />
    </>
  );
}

function OpenRowForm({ list }: { list: ListField }) {
  const { mode, isOwnerFirst, actions } = useSchedule(list);
  if (mode === "idle") return null;
  const index = mode === "add" ? null : mode;
  const isOwner = index === 0 && isOwnerFirst;
  const onDelete = index === null ? undefined : () => actions.remove(index);
  return (
    <div className="mt-4">
      <RowForm key={mode} {...{ list, index, isOwner, onDelete }} onClose={() => undefined} />
    </div>
  );
}

const Announcement = ({ editor }: Pick<ScheduleGridState, "editor">) => (
  <p role="status" className="sr-only">
    {useStore(editor.announcement)}
  </p>
);

/** Over the page, below dialogs. */
const fullScreenClass = "fixed inset-0 z-30 overflow-y-auto overscroll-contain bg-paper p-4";

export function ScheduleGrid({ list }: { list: ListField }) {
  const state = useScheduleGrid(list);
  const { grid, editor, vins, isFull } = state;
  const same = useSameForAll(list);
  const [titleId, noteId] = [useId(), useId()];
  return (
    <section
      data-field={list.key}
      aria-labelledby={titleId}
      className={isFull ? fullScreenClass : "col-span-6 min-w-0 scroll-mt-32"}
    >
      <Head state={state} titleId={titleId} sameForAll={same.button} />
      {same.panel}
      <div className="mt-3">
        <DataGrid
          grid={grid}
          label={list.label}
          newRowTitle={`New ${list.itemName}`}
          totals={grid.rows.length > 0 ? describeTotals(list, grid.shown, grid.rows.length) : ""}
          describedBy={noteId}
        />
      </div>
      <CellNote id={noteId} {...state} />
      {grid.rows.length === 0 && (
        <p className="mt-1 text-sm text-ink-soft">
          Type here, or paste rows from a spreadsheet into any cell. We match columns by their headers. Enter
          moves down, Tab moves right.
        </p>
      )}
      <Announcement editor={editor} />
      <PasteReportNotice editor={editor} />
      {vins.key !== undefined && <VinPanel vins={vins} rows={grid.rows} />}
      <OpenRowForm list={list} />
    </section>
  );
}
