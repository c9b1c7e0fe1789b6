import { type CellObject, read, type WorkSheet } from "@e965/xlsx";
import { zipSync } from "fflate";
import { FileError, fileErrors } from "./file-error.ts";
import { getNumberFormat } from "./number-format.ts";
import { SheetBuilder, sheetLimits } from "./sheet-builder.ts";
import { unpack } from "#client/lists/spreadsheet/xlsx/unpack.ts";
import { toWorkbook, type Workbook } from "./workbook.ts";

function getCellText({ t, v, w, z = "General" }: CellObject, isMacCalendar: boolean): string {
  if (t === "e") return w ?? "";
  if (typeof v === "boolean") return v ? "1" : "0";
  if (typeof v !== "number") return typeof v === "string" ? v : "";
  return getNumberFormat(String(z))(v, isMacCalendar);
}

function readCells(sheet: WorkSheet | undefined, isMacCalendar: boolean) {
  const builder = new SheetBuilder();
  for (const [column, { hidden = false } = {}] of (sheet?.["!cols"] ?? []).entries())
    if (hidden) builder.hideColumns(column, column);
  for (const [row, cells = []] of (sheet?.["!data"] ?? []).entries())
    for (const [column, cell] of cells.entries()) {
      const isRowHidden = sheet?.["!rows"]?.[row]?.hidden === true;
      const text = (cell as CellObject | undefined) && getCellText(cell, isMacCalendar);
      if (text) builder.put({ row, column, text, isRowHidden });
    }
  for (const { s, e } of sheet?.["!merges"] ?? [])
    builder.merge({ row: s.r, column: s.c, rows: e.r - s.r + 1, columns: e.c - s.c + 1 });
  return builder.sheet;
}

/** The parts of an .xlsb, without macros and pictures. */
const isBinaryPart = (name: string): boolean =>
  /^(\[content_types\]\.xml|_rels\/\.rels|xl\/(?!media\/|vba)\S+\.(bin|rels|xml))$/i.test(name);

/** A zip within the limits of `unpack`: the library would unpack anything. */
const bounded = (bytes: Uint8Array): Uint8Array =>
  bytes[0] === 0x50 ? zipSync(Object.fromEntries(unpack(bytes, isBinaryPart)), { level: 0 }) : bytes;

function toFileError(error: unknown): FileError {
  const text = error instanceof Error ? error.message : "";
  if (/password|encrypt/i.test(text)) return new FileError(fileErrors.protected, { cause: error });
  const isOther = /cannot find workbook|unsupported file/i.test(text);
  return new FileError(isOther ? fileErrors.notText : fileErrors.damaged, { cause: error });
}

function parse(bytes: Uint8Array) {
  const file = bounded(bytes);
  try {
    // One row more than is read says that there are more.
    return read(file, {
      dense: true,
      raw: true,
      cellNF: true,
      cellHTML: false,
      // Without, rows and columns don't say that they are hidden.
      cellStyles: true,
      cellFormula: false,
      sheetRows: sheetLimits.rows + 1,
    });
  } catch (error) {
    throw toFileError(error);
  }
}

/** Reads what isn't XLSX or ODS: .xls of any age, .xlsb, and tables of XML or HTML that are called .xls. Throws FileError. */
export function readOtherWorkbook(bytes: Uint8Array): Workbook {
  return toWorkbook(() => {
    const { SheetNames, Sheets, Workbook: about } = parse(bytes);
    return SheetNames.map((name, at) => ({
      ...readCells(Sheets[name], about?.WBProps?.date1904 === true),
      name,
      isHidden: (about?.Sheets?.[at]?.Hidden ?? 0) > 0,
    }));
  });
}
