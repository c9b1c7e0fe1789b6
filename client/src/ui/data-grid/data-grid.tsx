import { type RefObject, useLayoutEffect, useRef, useEffect } from "react";
import { GridRows } from "./cells/grid-rows.tsx";
import { rowHeight, useRowWindow } from "./cells/use-row-window.ts";
import { headRow, chooseColumn } from "./grid-column.ts";
import { type CellId, type DataGridState, getPlace, type GridFocus } from "./use-data-grid.ts";
import { useGridEvents } from "./use-grid-events.ts";
import { classNames } from "#client/ui/class-names.ts";
import { SortHeader } from "#client/ui/data-table/table-grid.tsx";
import { choiceMark } from "#client/ui/inputs/input-class.ts";
import { pluralize } from "#shared/text/pluralize.ts";

function SelectAll<R>({ grid: { shown, chosen, setChosen } }: { grid: DataGridState<R> }) {
  const mark = useRef<HTMLInputElement>(null);
  const count = shown.filter(({ id }) => chosen.has(id)).length;
  const isSome = count > 0 && count < shown.length;
  useEffect(() => {
    if (mark.current) mark.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <label className="inline-flex size-11 items-center justify-center">
      <input
        ref={mark}
        type="checkbox"
        className={choiceMark}
        aria-label={`Select all ${pluralize(shown.length, "row")}`}
        disabled={shown.length === 0}
        checked={shown.length > 0 && count === shown.length}
        onChange={({ target }) => setChosen(new Set(target.checked ? shown.map(({ id }) => id) : []))}
        tabIndex={-1}
        data-row={headRow}
        data-column={chooseColumn}
      />
    </label>
  );
}

/** Target of the arrow keys in the header; Tab skips it. */
const headCell = (columnId: string) => ({ tabIndex: -1, "data-row": headRow, "data-column": columnId });

/** The column headers: pressing one sorts what is shown, never what is stored. Without rows they are only text. */
function GridHead<R>({ grid, template }: { grid: DataGridState<R>; template: string }) {
  const { columns, view, setView } = grid;
  const isEmpty = grid.rows.length === 0;
  return (
    <div role="rowgroup" className="sticky top-0 z-30 border-b-2 border-line-strong bg-paper">
      <div role="row" aria-rowindex={1} className="grid" style={{ gridTemplateColumns: template }}>
        <div role="columnheader" aria-colindex={1} className="flex h-11 items-center border-r border-line">
          {isEmpty ? <span className="sr-only">Row</span> : <SelectAll grid={grid} />}
        </div>
        {columns.map((column, at) => (
          <SortHeader
            key={column.id}
            column={isEmpty ? { ...column, isSortable: false } : column}
            sorting={view.sorting}
            onSort={(sorting) => setView(sorting, view.search)}
            canUnsort
            aria-colindex={at + 2}
            {...(isEmpty && headCell(column.id))}
            className={classNames("border-r border-line bg-paper", at === 0 && "sticky left-0 z-10")}
            button={{ ...headCell(column.id), className: "px-2 text-sm leading-tight" }}
          />
        ))}
      </div>
    </div>
  );
}

/** The width of the column of checkboxes, in CSS pixels. */
const chooseWidth = 72;

type Props<R> = {
  grid: DataGridState<R>;
  label: string;
  newRowTitle: string;
  totals?: string;
  /** The element that says more about the cell with the focus. */
  describedBy?: string | undefined;
};

const findCell = (root: HTMLElement | null, { rowId, columnId }: CellId): HTMLElement | undefined =>
  [...(root?.querySelectorAll<HTMLElement>("[data-column]") ?? [])].find(
    ({ dataset }) => dataset["row"] === rowId && dataset["column"] === columnId,
  );

/** True if the user is in the grid, or was in a cell that is no longer there, which leaves the body. */
function isUserIn(root: HTMLElement | null): boolean {
  const { activeElement } = document;
  return activeElement === document.body || root?.contains(activeElement) === true;
}

/** Focuses the active cell after each move. When only the rows change, someone who types elsewhere stays there. */
function useCellFocus<R>(
  root: RefObject<HTMLDivElement | null>,
  { focus, rowIds, setFocus }: DataGridState<R>,
) {
  const lastRow = useRef(-1);
  const followed = useRef<GridFocus>(undefined);
  useLayoutEffect(() => {
    if (!focus) return;
    const { rowId, columnId } = focus.active;
    const index = rowIds.indexOf(rowId);
    const nearest = rowIds[Math.min(Math.max(lastRow.current, 0), rowIds.length - 1)];
    if (index === -1 && rowId !== headRow && nearest !== undefined) {
      // Its row was deleted, here or in another tab: go on with the one that took its place.
      const active = { rowId: nearest, columnId };
      const next = { active, anchor: active };
      if (!isUserIn(root.current)) followed.current = next;
      setFocus(next);
      return;
    }
    lastRow.current = index;
    const isMoved = followed.current !== focus;
    followed.current = focus;
    if (!isMoved && !isUserIn(root.current)) return;
    const cell = findCell(root.current, focus.active);
    if (!focus.editing) cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [root, focus, rowIds, setFocus]);
}

const Totals = <R,>({ grid, text }: { grid: DataGridState<R>; text: string }) => (
  <div role="rowgroup" className="sticky bottom-0 z-30 border-t-2 border-line-strong bg-paper font-bold">
    <div role="row" aria-rowindex={grid.rowIds.length + 2}>
      <div role="gridcell" aria-colindex={1} aria-colspan={grid.columnIds.length} className="flex h-11">
        <span className="sticky left-3 flex items-center whitespace-nowrap tabular-nums">{text}</span>
      </div>
    </div>
  </div>
);

/** An editable grid, after the ARIA grid pattern. Cells are text until edited, and only rows in view are in the DOM. */
export function DataGrid<R>(props: Props<R>) {
  const { grid, label, newRowTitle, totals, describedBy } = props;
  const root = useRef<HTMLDivElement>(null);
  const events = useGridEvents(grid);
  const count = grid.rowIds.length;
  const indexes = useRowWindow(root, count, grid.focus ? getPlace(grid, grid.focus.active).row : -1);
  useCellFocus(root, grid);
  const widths = grid.columns.map(({ width }) => `minmax(${width}px, ${width}fr)`);
  const template = [`${chooseWidth}px`, ...widths].join(" ");
  const minWidth = grid.columns.reduce((sum, { width }) => sum + width, chooseWidth);
  const first = grid.columns[0]?.width ?? 0;
  return (
    <div
      ref={root}
      role="grid"
      aria-label={label}
      aria-multiselectable="true"
      aria-rowcount={grid.rowIds.length + (totals ? 2 : 1)}
      aria-colcount={grid.columnIds.length}
      className="relative isolate max-h-[min(75vh,46rem)] overflow-auto overscroll-x-contain rounded-sign border border-line-strong bg-paper text-sm"
      style={{ scrollPadding: `${rowHeight + 4}px 4px ${totals ? rowHeight + 4 : 4}px ${first + 4}px` }}
      onFocus={({ target }) => {
        if (!grid.focus && target instanceof HTMLElement && target.dataset["column"] !== undefined) {
          const active = { rowId: target.dataset["row"] ?? "", columnId: target.dataset["column"] };
          grid.setFocus({ active, anchor: active });
        }
      }}
      {...events}
    >
      <div style={{ minWidth }}>
        <GridHead grid={grid} template={template} />
        <div role="rowgroup" className="relative" style={{ height: count * rowHeight }}>
          <GridRows {...{ grid, indexes, template, newRowTitle, describedBy }} />
        </div>
        {totals && <Totals grid={grid} text={totals} />}
      </div>
    </div>
  );
}
