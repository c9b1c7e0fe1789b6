import { saveBlob } from "./save-blob.ts";
import { byteOrderMark, type CsvCell, toCsvLine } from "#shared/csv.ts";

type Rows = readonly (readonly CsvCell[])[];

/** Rows as a CSV file: commas, CRLF, formulas escaped. */
export const toCsv = (rows: Rows): string =>
  `${byteOrderMark}${rows.map((row) => `${toCsvLine(row)}\r\n`).join("")}`;

/** Rows as text that pastes into a spreadsheet: tabs, formulas escaped. */
export const toTabSeparated = (rows: Rows): string => rows.map((row) => toCsvLine(row, "\t")).join("\r\n");

/** Downloads rows as a CSV file. */
export const saveCsv = (filename: string, rows: Rows): void =>
  saveBlob(new Blob([toCsv(rows)], { type: "text/csv;charset=utf-8" }), filename);
