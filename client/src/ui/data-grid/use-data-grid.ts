import { type Dispatch, type SetStateAction, useMemo, useState } from "react";
import { type Sorting, findRows } from "#client/ui/data-table/find-rows.ts";
import { chooseColumn, type GridActions, type GridColumn, type GridRow, newRowId } from "./grid-column.ts";
import type { CellRange } from "./clipboard-block.ts";
import type { GridSize, Place } from "./move.ts";

/** The order and the search as the user last changed them: rows don't jump or vanish while they are edited. */
type GridView = {
  readonly sorting: Sorting;
  readonly search: string;
  /** The rows found, in order, and all rows that were there; undefined: all, as stored. */
  readonly arranged: { readonly order: readonly string[]; readonly known: ReadonlySet<string> } | undefined;
};

export const storedOrder: GridView = { sorting: undefined, search: "", arranged: undefined };

type Rows<R> = readonly GridRow<R>[];

/** Sorts and searches the rows as they are now. */
export function arrange<R>(
  rows: Rows<R>,
  columns: readonly GridColumn<R>[],
  sorting: Sorting,
  search: string,
): GridView {
  if (!sorting && search.trim() === "") return { sorting, search, arranged: undefined };
  const byRow = columns.map(({ id, label, value }) => ({
    id,
    label,
    value: ({ data }: GridRow<R>) => value(data),
  }));
  const found = findRows(rows, byRow, { sorting, search }, ({ data }) =>
    columns.map(({ value, getCell }) => `${getCell(data).text} ${value(data)}`).join(" "),
  );
  const known = new Set(rows.map(({ id }) => id));
  return { sorting, search, arranged: { order: found.map(({ id }) => id), known } };
}

/** The rows to show: those found, in order, then those added since. */
export function toShownRows<R>(rows: Rows<R>, { arranged }: GridView): Rows<R> {
  if (!arranged) return rows;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ordered = arranged.order.flatMap((id) => byId.get(id) ?? []);
  return [...ordered, ...rows.filter(({ id }) => !arranged.known.has(id))];
}

export type CellId = { readonly rowId: string; readonly columnId: string };

/** The cell with the focus, the one that a selection started from, and whether it is being edited. */
export type GridFocus = {
  readonly active: CellId;
  readonly anchor: CellId;
  /** `start`: the text that editing starts with, if not the cell's own. */
  readonly editing?: { readonly start: string | undefined } | undefined;
};

type DataGridOptions<R> = {
  columns: readonly GridColumn<R>[];
  rows: readonly GridRow<R>[];
  canAdd: boolean;
  actions: GridActions;
};

export type DataGridState<R> = DataGridOptions<R> & {
  readonly view: GridView;
  readonly setView: (sorting: Sorting, search: string) => void;
  /** The rows found, in order. */
  readonly shown: readonly GridRow<R>[];
  readonly rowIds: readonly string[];
  readonly columnIds: readonly string[];
  readonly size: GridSize;
  readonly chosen: ReadonlySet<string>;
  readonly setChosen: Dispatch<SetStateAction<ReadonlySet<string>>>;
  readonly focus: GridFocus | undefined;
  readonly setFocus: Dispatch<SetStateAction<GridFocus | undefined>>;
};

const page = 10;

export function useDataGrid<R>(options: DataGridOptions<R>): DataGridState<R> {
  const { columns, rows, canAdd } = options;
  const [view, setArranged] = useState<GridView>(storedOrder);
  const [ticked, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [focus, setFocus] = useState<GridFocus>();
  const shown = useMemo(() => toShownRows(rows, view), [rows, view]);
  const rowIds = useMemo(
    () => [...shown.map(({ id }) => id), ...(canAdd ? [newRowId(0)] : [])],
    [shown, canAdd],
  );
  const columnIds = useMemo(() => [chooseColumn, ...columns.map(({ id }) => id)], [columns]);
  const chosen = useMemo(
    () => new Set(rows.flatMap(({ id }) => (ticked.has(id) ? [id] : []))),
    [rows, ticked],
  );
  return {
    ...options,
    view,
    setView: (sorting, search) => setArranged(arrange(rows, columns, sorting, search)),
    shown,
    rowIds,
    columnIds,
    size: { rows: rowIds.length, columns: columnIds.length, page },
    chosen,
    setChosen,
    focus,
    setFocus,
  };
}

/** The place of a cell in what is shown; row -1 is the header, and so is a row that isn't shown. */
export const getPlace = <R>({ rowIds, columnIds }: DataGridState<R>, cell: CellId): Place => ({
  row: rowIds.indexOf(cell.rowId),
  column: columnIds.indexOf(cell.columnId),
});

/** The selected cells; undefined in the header and without a focus. The column of checkboxes isn't part of it. */
export function getRange<R>(grid: DataGridState<R>): CellRange | undefined {
  if (!grid.focus) return undefined;
  const [from, to] = [getPlace(grid, grid.focus.anchor), getPlace(grid, grid.focus.active)];
  if (from.row < 0 || to.row < 0) return undefined;
  const [left, right] = [Math.min(from.column, to.column), Math.max(from.column, to.column)];
  if (right < 1) return undefined;
  return {
    top: Math.min(from.row, to.row),
    bottom: Math.max(from.row, to.row),
    left: Math.max(1, left) - 1,
    right: right - 1,
  };
}

/** The rows to act on: ticked rows, or else rows with a selected cell. */
export function getRowsToEdit<R>(grid: DataGridState<R>): readonly GridRow<R>[] {
  if (grid.chosen.size > 0) return grid.rows.filter(({ id }) => grid.chosen.has(id));
  const range = getRange(grid);
  return range ? grid.shown.slice(range.top, range.bottom + 1) : [];
}
