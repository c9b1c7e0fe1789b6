import { cellName } from "#shared/xlsx/cell-name.ts";
import { FileError, fileErrors, longestList } from "./file-error.ts";

/** A cell that stands for several rows: where it begins, from 0, and how many rows and columns it has. */
export type MergedCell = {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
};

export type Sheet = {
  grid: string[][];
  /** Formula cells whose values are not stored in the file. */
  noValue: string[];
  /** Rows and columns hidden by a filter or otherwise; they are included in the grid. */
  hiddenRows: number;
  hiddenColumns: number;
  merged: MergedCell[];
  /** Rows, and cells of other rows, beyond the limits of a sheet. */
  cutRows: number;
  cutCells: number;
};

/** Limits of a sheet: no list of vehicles is longer or wider. */
export const sheetLimits = { rows: 20_000, columns: 200 } as const;

/** One text may be in every cell of a small file: more characters than this are never a list. */
const mostCharacters = 10 * longestList;

/** Rows that merged cells may have together; a damaged file may merge the same ones again and again. */
const mostMergedRows = 200_000;

export const noValueText = "(formula without a value)";

export type CellToPut = { row: number; column: number; text: string; isRowHidden?: boolean };

/** Collects the cells of one sheet within its limits. Rows and columns count from 0. */
export class SheetBuilder {
  readonly sheet: Sheet = {
    grid: [],
    noValue: [],
    hiddenRows: 0,
    hiddenColumns: 0,
    merged: [],
    cutRows: 0,
    cutCells: 0,
  };
  readonly #hidden = new Set<number>();
  readonly #hiddenRanges: { readonly from: number; readonly to: number }[] = [];
  readonly #hiddenColumns = new Set<number>();
  #lastCutRow = -1;
  #characters = 0;
  #mergedRows = 0;

  put({ row, column, text, isRowHidden = false }: CellToPut): void {
    if (text === "") return;
    if (row >= sheetLimits.rows || column >= sheetLimits.columns) return this.#leaveOut(row);
    this.#characters += text.length;
    if (this.#characters > mostCharacters) throw new FileError(fileErrors.bomb);
    if (isRowHidden) this.sheet.hiddenRows = this.#hidden.add(row).size;
    if (this.#hiddenRanges.some(({ from, to }) => column >= from && column <= to))
      this.sheet.hiddenColumns = this.#hiddenColumns.add(column).size;
    const { grid, noValue } = this.sheet;
    while (grid.length <= row) grid.push([]);
    const cells = grid[row] ?? [];
    while (cells.length < column) cells.push("");
    cells[column] = text;
    if (text === noValueText) noValue.push(cellName(row, column));
  }

  /** Says, before its cells are put, that columns are hidden. */
  hideColumns(from: number, to: number): void {
    this.#hiddenRanges.push({ from, to });
  }

  merge(cell: MergedCell): void {
    const rows = Math.min(cell.rows, sheetLimits.rows - cell.row);
    this.#mergedRows += Math.max(0, rows);
    if (rows > 1 && cell.column < sheetLimits.columns && this.#mergedRows <= mostMergedRows)
      this.sheet.merged.push({ ...cell, rows });
  }

  #leaveOut(row: number): void {
    if (row < sheetLimits.rows) this.sheet.cutCells += 1;
    else if (row !== this.#lastCutRow) this.sheet.cutRows += 1;
    this.#lastCutRow = row;
  }
}
