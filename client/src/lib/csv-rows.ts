import { saveBlob } from "./save-blob.ts";
import { toFilename } from "#shared/text/filename.ts";
import { isoLocalDay } from "#shared/text/us-english.ts";
import { byteOrderMark, type CsvCell, toCsvLine } from "#shared/text/csv.ts";

type Rows = readonly (readonly CsvCell[])[];

export const toCsv = (rows: Rows): string =>
  `${byteOrderMark}${rows.map((row) => `${toCsvLine(row)}\r\n`).join("")}`;

export const toTabSeparated = (rows: Rows): string => rows.map((row) => toCsvLine(row, "\t")).join("\r\n");

export const saveCsv = (filename: string, rows: Rows): void =>
  saveBlob(new Blob([toCsv(rows)], { type: "text/csv;charset=utf-8" }), filename);

/** "Fleet_VIN_Check_2026-11-21.csv" for "Fleet VIN Check", with the date in the user's time zone. */
export const toDatedFilename = (name: string, extension: string, now: Date): string =>
  toFilename([name, isoLocalDay(now)], extension);

export const saveRowsAsCsv = (name: string, rows: Rows, now = new Date()): void =>
  saveCsv(toDatedFilename(name, "csv", now), rows);
