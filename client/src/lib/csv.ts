import { escapeCsvCell } from "#shared/csv.ts";

export type CsvCell = string | number;
type Rows = readonly (readonly CsvCell[])[];

/** Excel detects UTF-8 by this mark. */
const byteOrderMark = "\ufeff";

/** Numbers need no formula escaping, not even negative ones. */
const toLine = (row: readonly CsvCell[], separator: "," | "\t"): string =>
  row
    .map((cell) => (typeof cell === "number" ? String(cell) : escapeCsvCell(cell, separator)))
    .join(separator);

/** Rows as a CSV file: commas, CRLF, formulas escaped. */
export const toCsv = (rows: Rows): string =>
  `${byteOrderMark}${rows.map((row) => `${toLine(row, ",")}\r\n`).join("")}`;

/** Rows as text that pastes into a spreadsheet: tabs, formulas escaped. */
export const toTabSeparated = (rows: Rows): string => rows.map((row) => toLine(row, "\t")).join("\r\n");
