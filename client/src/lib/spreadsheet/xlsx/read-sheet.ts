import { cellName, cellPlace } from "#shared/xlsx/cell-name.ts";
import { readXml } from "./xml.ts";

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

/** Shown in place of a value that is not stored in the file. */
export const noValueText = "(formula without a value)";

/** The workbook's shared strings, in order. Phonetic readings are left out. */
export function readSharedTexts(bytes: Uint8Array | undefined): string[] {
  const texts: string[] = [];
  let current = "";
  let isText = false;
  let isPhonetic = false;
  readXml(bytes, {
    open: (name) => {
      if (name === "si") current = "";
      if (name === "rPh") isPhonetic = true;
      isText = name === "t" && !isPhonetic;
    },
    text: (text) => {
      if (isText) current += text;
    },
    close: (name) => {
      if (name === "si") texts.push(current);
      if (name === "rPh") isPhonetic = false;
      isText = false;
    },
  });
  return texts;
}

/** For a formula, `value` is its stored result; without `hasValue` none is stored. */
type Cell = {
  row: number;
  column: number;
  type: string;
  value: string;
  hasFormula: boolean;
  hasValue: boolean;
};

/** A number without its format: 2012 for "2.012E3". */
const plainNumber = (value: string): string => {
  const number = Number(value);
  return value === "" || !Number.isFinite(number) ? value : String(number);
};

function getCellText({ type, value, hasFormula, hasValue }: Cell, shared: readonly string[]): string {
  // A text formula can legitimately result in an empty text.
  if (hasFormula && (!hasValue || (value === "" && type !== "str"))) return noValueText;
  if (type === "s") return shared[Number(value)] ?? "";
  return type === "n" ? plainNumber(value) : value;
}

/** Collects the cells of one sheet while its XML is parsed. */
class SheetReader {
  readonly sheet: Sheet = { grid: [], noValue: [], hiddenRows: 0, cutRows: 0, cutCells: 0 };
  readonly #shared: readonly string[];
  readonly #hidden = new Set<number>();
  #lastCutRow = -1;
  #isRowHidden = false;
  #row = -1;
  #column = -1;
  #cell: Cell | undefined;
  #reads = false;

  constructor(shared: readonly string[]) {
    this.#shared = shared;
  }

  readonly open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name === "row") {
      const named = Number(attributes["r"]);
      this.#row = Number.isInteger(named) && named > 0 ? named - 1 : this.#row + 1;
      this.#column = -1;
      this.#isRowHidden = ["1", "true"].includes(attributes["hidden"] ?? "");
    } else if (name === "c") {
      const place = cellPlace(attributes["r"]) ?? { row: this.#row, column: this.#column + 1 };
      this.#column = place.column;
      this.#cell = { ...place, type: attributes["t"] ?? "n", value: "", hasFormula: false, hasValue: false };
    } else if (name === "f" && this.#cell) this.#cell.hasFormula = true;
    else if (name === "v" && this.#cell) this.#cell.hasValue = true;
    this.#reads = name === "v" || name === "t";
  };

  readonly text = (text: string): void => {
    if (this.#reads && this.#cell) this.#cell.value += text;
  };

  readonly close = (name: string): void => {
    this.#reads = false;
    if (name === "c" && this.#cell) this.#put(this.#cell);
    if (name === "c") this.#cell = undefined;
  };

  #put(cell: Cell): void {
    const { row, column } = cell;
    const text = getCellText(cell, this.#shared);
    if (text === "") return;
    if (row >= sheetLimits.rows || column >= sheetLimits.columns) return this.#leaveOut(row);
    if (this.#isRowHidden) this.sheet.hiddenRows = this.#hidden.add(row).size;
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

/** Reads a sheet's cells: texts unchanged, numbers in plain digits, formulas as their stored results. */
export function readSheet(bytes: Uint8Array | undefined, shared: readonly string[]): Sheet {
  const reader = new SheetReader(shared);
  readXml(bytes, reader);
  return reader.sheet;
}
