import { noValueText, plainNumber, type Sheet, SheetBuilder } from "#client/lib/spreadsheet/sheet-builder.ts";
import { cellPlace } from "#shared/xlsx/cell-name.ts";
import { readXml } from "./xml.ts";

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

function getCellText({ type, value, hasFormula, hasValue }: Cell, shared: readonly string[]): string {
  // A text formula can legitimately result in an empty text.
  if (hasFormula && (!hasValue || (value === "" && type !== "str"))) return noValueText;
  if (type === "s") return shared[Number(value)] ?? "";
  return type === "n" ? plainNumber(value) : value;
}

/** Collects the cells of one sheet while its XML is parsed. */
class SheetReader {
  readonly builder = new SheetBuilder();
  readonly #shared: readonly string[];
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
    if (name !== "c" || !this.#cell) return;
    const { row, column } = this.#cell;
    const text = getCellText(this.#cell, this.#shared);
    this.builder.put({ row, column, text, isRowHidden: this.#isRowHidden });
    this.#cell = undefined;
  };
}

/** Reads a sheet's cells: texts unchanged, numbers in plain digits, formulas as their stored results. */
export function readSheet(bytes: Uint8Array | undefined, shared: readonly string[]): Sheet {
  const reader = new SheetReader(shared);
  readXml(bytes, reader);
  return reader.builder.sheet;
}
