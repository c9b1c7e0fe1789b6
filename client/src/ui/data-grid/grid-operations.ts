import {
  type Block,
  isBlock,
  readClipboardText,
  toClipboardText,
  type CellRange,
  layOutPaste,
} from "./clipboard-block.ts";
import {
  type CellText,
  chooseColumn,
  type EditKind,
  type FillDown,
  headRow,
  isNewRow,
  newRowId,
  noColumn,
} from "./grid-column.ts";
import { moveByTab, type Place } from "./move.ts";
import { type CellId, type DataGridState, getPlace, getRange } from "./use-data-grid.ts";

export type Next = "stay" | "down" | "up" | "right" | "left" | "edit";

/** Moves the focus; `extends`: selects the cells from where the selection started. */
export function goTo<R>(grid: DataGridState<R>, { row, column }: Place, isExtending = false): void {
  const rowId = row < 0 ? headRow : grid.rowIds[row];
  const columnId = grid.columnIds[column];
  if (rowId === undefined || columnId === undefined) return;
  const active = { rowId, columnId };
  const anchor = (isExtending && rowId !== headRow && grid.focus?.anchor) || active;
  grid.setFocus({ active, anchor });
}

const findColumn = <R>({ columns }: DataGridState<R>, columnId: string) =>
  columns.find(({ id }) => id === columnId);
const findRow = <R>({ shown }: DataGridState<R>, rowId: string) => shown.find(({ id }) => id === rowId);

/** Reason a cell can't be edited; "" if it can. */
export function whyLocked<R>(grid: DataGridState<R>, { rowId, columnId }: CellId): string {
  const row = findRow(grid, rowId);
  return (row && findColumn(grid, columnId)?.getCell(row.data).lockedBecause) ?? "";
}

/** Ticks a row's checkbox, or changes a yes to a no. Whether this cell is one to toggle. */
export function toggle<R>(grid: DataGridState<R>, { rowId, columnId }: CellId): boolean {
  const row = findRow(grid, rowId);
  if (columnId === chooseColumn) {
    if (!row) return true;
    const rest = [...grid.chosen].filter((id) => id !== rowId);
    grid.setChosen(new Set(grid.chosen.has(rowId) ? rest : [...rest, rowId]));
    return true;
  }
  const column = findColumn(grid, columnId);
  if (column?.editor.kind !== "check") return false;
  if (row && whyLocked(grid, { rowId, columnId }) === "") {
    const text = column.getInput(row.data) === "yes" ? "no" : "yes";
    grid.actions.edit([{ rowId, columnId, text }], "typed");
  }
  return true;
}

/** Opens the editor of the cell with the focus; `start` replaces its text. */
export function startEditing<R>(grid: DataGridState<R>, start?: string): void {
  const { focus } = grid;
  if (!focus || focus.active.rowId === headRow || focus.active.columnId === chooseColumn) return;
  const isCheck = findColumn(grid, focus.active.columnId)?.editor.kind === "check";
  if (isCheck || whyLocked(grid, focus.active) !== "") return;
  grid.setFocus({ active: focus.active, anchor: focus.active, editing: { start } });
}

function placeAfter<R>(grid: DataGridState<R>, from: Place, next: Next, rows: number): Place {
  const size = { ...grid.size, rows };
  if (next === "down") return { ...from, row: Math.min(from.row + 1, rows - 1) };
  if (next === "up") return { ...from, row: Math.max(from.row - 1, 0) };
  if (next === "right" || next === "left") return moveByTab(from, next === "right" ? 1 : -1, size, 1);
  return from;
}

/** Applies the text of a cell's editor if it was changed; the ids of the rows added. */
function applyText<R>(grid: DataGridState<R>, cell: CellId, text: string): readonly string[] {
  const row = findRow(grid, cell.rowId);
  const before = row ? findColumn(grid, cell.columnId)?.getInput(row.data) : "";
  return text === before ? [] : [...grid.actions.edit([{ ...cell, text }], "typed").values()];
}

export function finishEditing<R>(grid: DataGridState<R>, text: string, next: Next): void {
  const { focus, rowIds } = grid;
  if (!focus?.editing) return;
  const added = applyText(grid, focus.active, text);
  const isNew = isNewRow(focus.active.rowId);
  const ids = isNew && added.length > 0 ? [...rowIds.slice(0, -1), ...added, newRowId(0)] : rowIds;
  const from = getPlace(grid, focus.active);
  const to = placeAfter(grid, from, next, ids.length);
  const [rowId, columnId] = [ids[to.row], grid.columnIds[to.column]];
  if (rowId === undefined || columnId === undefined) return grid.setFocus(undefined);
  const active = { rowId, columnId };
  const editing = next === "edit" ? { start: undefined } : undefined;
  grid.setFocus({ active, anchor: active, editing });
}

export function cancelEditing<R>({ setFocus }: DataGridState<R>): void {
  setFocus((focus) => focus && { active: focus.active, anchor: focus.active });
}

type Cell = CellText & { readonly shownText: string; readonly isLocked: boolean };

function selectedCells<R>(grid: DataGridState<R>): Cell[][] {
  const range = getRange(grid);
  if (!range) return [];
  const columns = grid.columns.slice(range.left, range.right + 1);
  return grid.shown.slice(range.top, range.bottom + 1).map(({ id, data }) =>
    columns.map(({ id: columnId, getCell, getInput }) => {
      const { text: shownText, lockedBecause } = getCell(data);
      return { rowId: id, columnId, text: getInput(data), shownText, isLocked: lockedBecause !== undefined };
    }),
  );
}

/** Text copied last from a grid: its cells are written as a grid shows them. */
let copied: string | undefined;

/** Some clipboards change line ends. */
const withPlainEnds = (text: string): string => text.replaceAll("\r\n", "\n");

/** The selected cells for the clipboard; undefined if none are: in the header, or in the blank row. */
export function copyCells<R>(grid: DataGridState<R>): string | undefined {
  const cells = selectedCells(grid);
  if (cells.length === 0) return undefined;
  const text = toClipboardText(cells.map((row) => row.map(({ shownText }) => shownText)));
  copied = withPlainEnds(text);
  return text;
}

export function clearCells<R>(grid: DataGridState<R>): void {
  const cells = selectedCells(grid)
    .flat()
    .filter(({ text, isLocked }) => text !== "" && !isLocked)
    .map(({ rowId, columnId }) => ({ rowId, columnId, text: "" }));
  if (cells.length > 0) grid.actions.edit(cells, "cleared");
}

type Paste = {
  readonly block: Block;
  readonly range: CellRange;
  /** Of the rows that it may go over; the rest goes into new ones. */
  readonly rowIds: readonly string[];
  readonly kind: EditKind;
};

function pasteBlock<R>(grid: DataGridState<R>, { block, range, rowIds, kind }: Paste): void {
  const columnIds = grid.columns.map(({ id }) => id);
  const cells = layOutPaste(block, range, rowIds, columnIds);
  const added = grid.actions.edit(cells, kind);
  const placed = cells.filter(({ columnId }) => columnId !== noColumn);
  const [first, last] = [placed[0], placed.at(-1)];
  if (!first || !last || !grid.focus) return;
  const findId = (rowId: string) =>
    isNewRow(rowId) ? (added.get(rowId) ?? [...added.values()].at(-1)) : rowId;
  const [from, to] = [findId(first.rowId), findId(last.rowId)];
  if (from === undefined || to === undefined) return;
  // The focus stays at the start of the block, as in spreadsheets.
  const active = { rowId: from, columnId: first.columnId };
  grid.setFocus({ active, anchor: { rowId: to, columnId: last.columnId } });
}

/** Target of a block pasted onto a checkbox or a header: from the row's first column on, or into new rows. */
function getBlockRange<R>(grid: DataGridState<R>): CellRange | undefined {
  if (!grid.focus) return undefined;
  const { row } = getPlace(grid, grid.focus.active);
  const top = row < 0 ? grid.shown.length : row;
  return { top, bottom: top, left: 0, right: 0 };
}

/** Pastes clipboard text from the top left of the selection on, and selects what was pasted. `added`: rows since. */
export function pasteCells<R>(
  grid: DataGridState<R>,
  clipboard: string,
  added: readonly string[] = [],
): void {
  const block = readClipboardText(clipboard);
  const range = getRange(grid) ?? (isBlock(block) ? getBlockRange(grid) : undefined);
  if (!range || clipboard === "") return;
  const rowIds = [...grid.shown.map(({ id }) => id), ...added];
  const kind = withPlainEnds(clipboard) === copied ? "copied" : "pasted";
  const paste = () => pasteBlock(grid, { block, range, rowIds, kind });
  const columnIds = grid.columns.slice(range.left).map(({ id }) => id);
  const isTaken =
    isBlock(block) && grid.actions.takeBlock?.({ text: clipboard, cells: block, columnIds, paste });
  if (!isTaken) paste();
}

/** Pastes a block over the open cell. What was typed there is kept first: Undo leads back to it. */
export function pasteOverEditor<R>(grid: DataGridState<R>, typed: string, clipboard: string): void {
  if (!grid.focus) return;
  cancelEditing(grid);
  pasteCells(grid, clipboard, applyText(grid, grid.focus.active, typed));
}

/** The top row of the selection and the others, or a single row and the one above; undefined: no row to fill. */
export function getFill<R>(grid: DataGridState<R>): FillDown | undefined {
  const range = getRange(grid);
  if (!range) return undefined;
  const top = range.top === range.bottom ? range.top - 1 : range.top;
  const [from, ...to] = grid.shown.slice(Math.max(0, top), range.bottom + 1).map(({ id }) => id);
  const columnIds = grid.columns.slice(range.left, range.right + 1).map(({ id }) => id);
  return from !== undefined && to.length > 0 ? { from, to, columnIds } : undefined;
}

/** Copies the top row of the selection into the others; with a single row, the row above into it. */
export function fillDown<R>(grid: DataGridState<R>): void {
  const fill = getFill(grid);
  if (fill) grid.actions.fillDown(fill);
}
