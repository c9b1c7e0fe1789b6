import { toNewYorkDay } from "#server/db/time/new-york-day.ts";
import type { FileContent } from "#shared/api/endpoint.ts";
import { byteOrderMark, type CsvCell, toCsvLine } from "#shared/csv.ts";
import { zippedSheet } from "./zipped-sheet.ts";

export type CsvColumn<Row> = { readonly title: string; readonly value: (row: Row) => CsvCell };

type ExportColumn<Row> = CsvColumn<Row> & {
  /** In characters, for formats that have it. */
  readonly width: number;
};

/** A table to export. */
export type ExportTable<Row> = {
  /** "profiles" */
  readonly name: string;
  readonly columns: readonly ExportColumn<Row>[];
  /** Read while the file is sent; ends early when nobody wants it any more. */
  readonly batches: AsyncIterable<readonly Row[]>;
};

const isoTime = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "America/New_York",
  dateStyle: "short",
  timeStyle: "medium",
});

/** "2026-11-23 09:41:07" in New York, which spreadsheets read as a time. */
export const toExportTime = (time: Date | null): string => (time ? isoTime.format(time) : "");

/** A spreadsheet of a table of any length, "rigfile-profiles-2026-11-23.csv", in the memory of a batch. */
export function toExportFile<Row>(
  format: "csv" | "xlsx",
  table: ExportTable<Row>,
  now = new Date(),
): FileContent {
  const filename = `rigfile-${table.name}-${toNewYorkDay(now)}.${format}`;
  if (format === "csv") return toCsvFile(filename, table.columns, table.batches);
  const contentType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return { contentType, filename, content: zippedSheet(table) };
}

/** A CSV file of a table of any length. No cell runs as a formula. */
export const toCsvFile = <Row>(
  filename: string,
  columns: readonly CsvColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): FileContent => ({ contentType: "text/csv; charset=utf-8", filename, content: csvText(columns, batches) });

async function* csvText<Row>(
  columns: readonly CsvColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield `${byteOrderMark}${toCsvLine(columns.map(({ title }) => title))}\r\n`;
  for await (const rows of batches)
    yield rows.map((row) => `${toCsvLine(columns.map(({ value }) => value(row)))}\r\n`).join("");
}
