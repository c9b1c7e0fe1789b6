import { toOfficeDay, toOfficeTime } from "#shared/time-zone.ts";
import type { FileContent } from "#shared/api/endpoint.ts";
import { brand } from "#shared/brand.ts";
import { byteOrderMark, type CsvCell, toCsvLine } from "#shared/csv.ts";
import { strToU8, Zip, ZipDeflate } from "fflate";
import {
  sheetEnd,
  sheetRow,
  sheetStart,
  workbookFrame,
  xmlDeclaration,
} from "#shared/xlsx/workbook-parts.ts";
import { toFilename } from "#shared/filename.ts";
import { titleCase } from "#shared/title-case.ts";
import { usNumber } from "#shared/us-english.ts";

export type CsvColumn<Row> = { readonly title: string; readonly value: (row: Row) => CsvCell };

export type ExportTable<Row> = {
  readonly name: string;
  /** `width` in characters, for formats that have it. */
  readonly columns: readonly (CsvColumn<Row> & { readonly width: number })[];
  /** Read while the file is sent; ends early when nobody wants it any more. */
  readonly batches: AsyncIterable<readonly Row[]>;
};

/** "2026-11-23 09:41:07", which spreadsheets read as a time. */
export const toExportTime = (time: Date | null): string => (time ? toOfficeTime(time) : "");

/** A spreadsheet of a table of any length, "Rigfile_Profiles_2026-11-23.csv", in the memory of a batch. */
export function toExportFile<Row>(
  format: "csv" | "xlsx",
  table: ExportTable<Row>,
  now = new Date(),
): FileContent {
  const what = titleCase(table.name.replaceAll("-", " "));
  const filename = toFilename([brand.name, what, toOfficeDay(now)], format);
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

/** Excel opens 1,048,576 rows: the header, these, and one to say that there are more. */
const maxSheetRows = 1_048_574;
/** A zip entry without extensions has less than 4 GiB. */
const maxSheetBytes = 4_000_000_000;
/** The fastest: level 6 takes half as long again, for a file that is a twelfth smaller. */
const level = 1;

/** A workbook with one sheet, compressed while it is read. Rows that Excel can't open are cut, and it says so. */
export async function* zippedSheet<Row>(
  table: ExportTable<Row>,
  maxRows = maxSheetRows,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const begin = (path: string): ZipDeflate => {
    const entry = new ZipDeflate(path, { level });
    zip.add(entry);
    return entry;
  };
  for (const [path, xml] of Object.entries(workbookFrame([{ name: table.name }])))
    begin(path).push(strToU8(xmlDeclaration + xml), true);
  const sheet = begin("xl/worksheets/sheet1.xml");
  for await (const xml of sheetXml(table, maxRows)) {
    sheet.push(xml);
    yield* ready.splice(0);
  }
  sheet.push(new Uint8Array(), true);
  zip.end();
  yield* ready;
}

async function* sheetXml<Row>(
  { columns, batches }: ExportTable<Row>,
  maxRows: number,
): AsyncGenerator<Uint8Array> {
  const titles = columns.map(({ title }) => title);
  const start = sheetStart(columns.map(({ width }) => width));
  yield strToU8(xmlDeclaration + start + sheetRow(titles, 0));
  let [count, bytes] = [0, 0];
  for await (const rows of batches) {
    const fitting = bytes > maxSheetBytes ? [] : rows.slice(0, maxRows - count);
    const first = count + 1;
    const cells = fitting.map((row) => columns.map(({ value }) => value(row)));
    const xml = strToU8(cells.map((row, index) => sheetRow(row, first + index)).join(""));
    count += fitting.length;
    bytes += xml.byteLength;
    yield xml;
    if (fitting.length === rows.length) continue;
    yield strToU8(sheetRow([cutNotice(count)], count + 1));
    break;
  }
  yield strToU8(sheetEnd());
}

const cutNotice = (rows: number): string =>
  `Only the first ${usNumber(rows)} rows are here: Excel can't open more. Export as CSV for all.`;
