import { readOpenDocument } from "#client/lists/spreadsheet/read-open-document.ts";
import { toWorkbook, type Workbook } from "#client/lists/spreadsheet/workbook.ts";
import { type Parts, unpack, readXml } from "./unpack.ts";
import {
  builtInFormat,
  getNumberFormat,
  type NumberFormat,
  plainNumber,
} from "#client/lists/spreadsheet/number-format.ts";
import { trimDate } from "#client/lists/spreadsheet/sheet-time.ts";
import { noValueText, type Sheet, SheetBuilder } from "#client/lists/spreadsheet/sheet-builder.ts";
import { cellPlace } from "#shared/xlsx/cell-name.ts";

/** The workbook's shared strings, in order. Phonetic readings are left out. */
function readSharedTexts(bytes: Uint8Array | undefined): string[] {
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

/** Shared texts, number formats of styles, and the calendar of dates. */
type WorkbookParts = {
  readonly texts: readonly string[];
  readonly formats: readonly NumberFormat[];
  readonly isMacCalendar: boolean;
};

/** For a formula, `value` is its stored result; without `hasValue` none is stored. */
type Cell = {
  row: number;
  column: number;
  type: string;
  style: number;
  value: string;
  hasFormula: boolean;
  hasValue: boolean;
};

function getCellText(cell: Cell, { texts, formats, isMacCalendar }: WorkbookParts): string {
  const { type, style, value, hasFormula, hasValue } = cell;
  // A text formula can legitimately result in an empty text.
  if (hasFormula && (!hasValue || (value === "" && type !== "str"))) return noValueText;
  if (type === "s") return texts[Number(value)] ?? "";
  if (type === "d") return trimDate(value);
  if (type !== "n" || value === "" || !Number.isFinite(Number(value))) return value;
  return formats[style]?.(Number(value), isMacCalendar) ?? plainNumber(Number(value));
}

const isOn = (text = ""): boolean => ["1", "true"].includes(text);

/** Returns the start and size of a range such as "A3:A4". */
function toMergedCell(ref = "") {
  const [from, to] = ref.split(":").map(cellPlace);
  return from && to && { ...from, rows: to.row - from.row + 1, columns: to.column - from.column + 1 };
}

class SheetReader {
  readonly builder = new SheetBuilder();
  readonly #parts: WorkbookParts;
  #isRowHidden = false;
  #row = -1;
  #column = -1;
  #cell: Cell | undefined;
  #reads = false;

  constructor(parts: WorkbookParts) {
    this.#parts = parts;
  }

  readonly open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name === "row") this.#openRow(attributes);
    else if (name === "c") this.#openCell(attributes);
    else if (name === "f" && this.#cell) this.#cell.hasFormula = true;
    else if (name === "v" && this.#cell) this.#cell.hasValue = true;
    else if (name === "col" && isOn(attributes["hidden"]))
      this.builder.hideColumns(Number(attributes["min"]) - 1, Number(attributes["max"]) - 1);
    else if (name === "mergeCell") {
      const merged = toMergedCell(attributes["ref"]);
      if (merged) this.builder.merge(merged);
    }
    this.#reads = name === "v" || name === "t";
  };

  readonly text = (text: string): void => {
    if (this.#reads && this.#cell) this.#cell.value += text;
  };

  readonly close = (name: string): void => {
    this.#reads = false;
    if (name !== "c" || !this.#cell) return;
    const { row, column } = this.#cell;
    const text = getCellText(this.#cell, this.#parts);
    this.builder.put({ row, column, text, isRowHidden: this.#isRowHidden });
    this.#cell = undefined;
  };

  #openRow(attributes: Readonly<Record<string, string>>): void {
    const named = Number(attributes["r"]);
    this.#row = Number.isInteger(named) && named > 0 ? named - 1 : this.#row + 1;
    this.#column = -1;
    this.#isRowHidden = isOn(attributes["hidden"]);
  }

  #openCell({ r, t: type = "n", s }: Readonly<Record<string, string>>): void {
    const place = cellPlace(r) ?? { row: this.#row, column: this.#column + 1 };
    this.#column = place.column;
    this.#cell = { ...place, type, style: Number(s ?? 0), value: "", hasFormula: false, hasValue: false };
  }
}

/** Reads a sheet's cells: texts unchanged, numbers by their formats, formulas as their stored results. */
function readSheet(bytes: Uint8Array | undefined, parts: WorkbookParts): Sheet {
  const reader = new SheetReader(parts);
  readXml(bytes, reader);
  return reader.builder.sheet;
}

/** The number formats of a workbook's cells, by the index of their style. */
function readNumberFormats(bytes: Uint8Array | undefined): NumberFormat[] {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let isCells = false;
  readXml(bytes, {
    open: (name, { numFmtId, formatCode = "" }) => {
      const id = Number(numFmtId);
      if (name === "numFmt") codes.set(id, formatCode);
      if (name === "cellXfs") isCells = true;
      if (name === "xf" && isCells) formats.push(getNumberFormat(codes.get(id) ?? builtInFormat(id)));
    },
    close: (name) => {
      if (name === "cellXfs") isCells = false;
    },
  });
  return formats;
}

type Named = { readonly name: string; readonly path: string; readonly isHidden: boolean };

/** The sheets in order, and how they count days. References outside the workbook's own folder are ignored. */
function readFrame(parts: Parts): { sheets: readonly Named[]; isMacCalendar: boolean } {
  const targets = new Map<string, string>();
  readXml(parts.get("xl/_rels/workbook.xml.rels"), {
    open: (name, { Id = "", Target = "" }) => {
      if (name === "Relationship") targets.set(Id, Target.replace(/^\/?(xl\/)?/, "xl/").toLowerCase());
    },
  });
  const sheets: Named[] = [];
  let isMacCalendar = false;
  readXml(parts.get("xl/workbook.xml"), {
    open: (name, attributes) => {
      if (name === "workbookPr") isMacCalendar = /^(1|true|on)$/.test(attributes["date1904"] ?? "");
      const [, id = ""] = Object.entries(attributes).find(([key]) => key.endsWith(":id")) ?? [];
      const path = targets.get(id);
      const isHidden = (attributes["state"] ?? "visible") !== "visible";
      if (name === "sheet" && path !== undefined)
        sheets.push({ name: attributes["name"] ?? "", path, isHidden });
    },
  });
  return { sheets, isMacCalendar };
}

function readExcel(parts: Parts) {
  const { sheets, isMacCalendar } = readFrame(parts);
  const texts = readSharedTexts(parts.get("xl/sharedstrings.xml"));
  const formats = readNumberFormats(parts.get("xl/styles.xml"));
  // A chart sheet has no part that is read: it counts as an empty sheet.
  return sheets.map(({ path, ...named }) => ({
    ...named,
    ...readSheet(parts.get(path), { texts, formats, isMacCalendar }),
  }));
}

/** Reads an XLSX or ODS file. Throws FileError if it isn't one, is damaged or protected, or unpacks to too much. */
export function readWorkbook(bytes: Uint8Array): Workbook {
  const parts = unpack(bytes);
  return toWorkbook(() => (parts.has("xl/workbook.xml") ? readExcel(parts) : readOpenDocument(parts)));
}
