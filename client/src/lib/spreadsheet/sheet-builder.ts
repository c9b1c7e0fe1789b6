import { cellName } from "#shared/xlsx/cell-name.ts";
import { FileError, fileErrors, longestList } from "./file-error.ts";

export type Sheet = {
  grid: string[][];
  /** Formula cells whose values are not stored in the file. */
  noValue: string[];
  /** How many rows the workbook hides, by a filter or otherwise; they are included in the grid. */
  hiddenRows: number;
  /** How many rows, and how many cells of other rows, were cut because the sheet exceeds the limits. */
  cutRows: number;
  cutCells: number;
};

/** Where a sheet is cut off: no list of vehicles is longer or wider. */
export const sheetLimits = { rows: 20_000, columns: 200 } as const;

/** One text may stand in every cell of a small file: more characters than this are never a list. */
const mostCharacters = 10 * longestList;

/** Shown in place of a value that is not stored in the file. */
export const noValueText = "(formula without a value)";

/** A number without its format: 2012 for "2.012E3". */
export const plainNumber = (value: string): string => {
  const number = Number(value);
  return value === "" || !Number.isFinite(number) ? value : String(number);
};

export type CellToPut = { row: number; column: number; text: string; isRowHidden?: boolean };

/** Collects the cells of one sheet within its limits. Rows and columns count from 0. */
export class SheetBuilder {
  readonly sheet: Sheet = { grid: [], noValue: [], hiddenRows: 0, cutRows: 0, cutCells: 0 };
  readonly #hidden = new Set<number>();
  #lastCutRow = -1;
  #characters = 0;

  put({ row, column, text, isRowHidden = false }: CellToPut): void {
    if (text === "") return;
    if (row >= sheetLimits.rows || column >= sheetLimits.columns) return this.#leaveOut(row);
    this.#characters += text.length;
    if (this.#characters > mostCharacters) throw new FileError(fileErrors.bomb);
    if (isRowHidden) this.sheet.hiddenRows = this.#hidden.add(row).size;
    const { grid, noValue } = this.sheet;
    while (grid.length <= row) grid.push([]);
    const cells = grid[row] ?? [];
    while (cells.length < column) cells.push("");
    cells[column] = text;
    if (text === noValueText) noValue.push(cellName(row, column));
  }

  #leaveOut(row: number): void {
    if (row < sheetLimits.rows) this.sheet.cutCells += 1;
    else if (row !== this.#lastCutRow) this.sheet.cutRows += 1;
    this.#lastCutRow = row;
  }
}
