import { toOfficeDay, toOfficeTime } from "#shared/text/time-zone.ts";
import type { FileContent } from "#shared/api/endpoint.ts";
import { brand } from "#shared/text/brand.ts";
import { byteOrderMark, type CsvCell, toCsvLine } from "#shared/text/csv.ts";
import { strToU8, Zip, ZipDeflate } from "fflate";
import { cellName } from "#shared/xlsx/cell-name.ts";
import {
  type SheetCell,
  sheetEnd,
  sheetRow,
  sheetStart,
  toSheetDate,
  toSheetTime,
  workbookFrame,
  xmlDeclaration,
} from "#shared/xlsx/workbook-files.ts";
import { toFilename } from "#shared/text/filename.ts";
import { titleCase } from "#shared/text/title-case.ts";
import { usNumber } from "#shared/text/us-english.ts";
import type { Page } from "#shared/api/paging.ts";
import { AppError } from "#server/base/app-error.ts";

type ExportCell = CsvCell | Date | null;

export type CsvColumn<Row> = {
  readonly title: string;
  readonly value: (row: Row) => ExportCell;
  /** Texts are days, yyyy-mm-dd: dates in formats that have them. */
  readonly isDay?: boolean;
};

export type ExportTable<Row> = {
  readonly name: string;
  /** Width in characters, for formats that have it. */
  readonly columns: readonly (CsvColumn<Row> & { readonly width: number })[];
  /** Read while the file is sent; ends early if nobody reads on. */
  readonly batches: AsyncIterable<readonly Row[]>;
};

/** Spreadsheets read "2026-11-23 09:41:07" as a time, here in the office's time zone. */
const toCsvCell = (value: ExportCell): CsvCell =>
  value instanceof Date ? toOfficeTime(value) : (value ?? "");

function toSheetCell<Row>({ value, isDay }: CsvColumn<Row>, row: Row): SheetCell {
  const cell = value(row);
  if (cell instanceof Date) return toSheetTime(toOfficeTime(cell));
  return (isDay && typeof cell === "string" ? toSheetDate(cell) : undefined) ?? cell ?? "";
}

/** Streams a table of any length, such as "Rigfile_Profiles_2026-11-23.csv". */
export function toExportFile<Row>(format: "csv" | "xlsx", table: ExportTable<Row>, now: Date): FileContent {
  const what = titleCase(table.name.replaceAll("-", " "));
  const filename = toFilename([brand.name, what, toOfficeDay(now)], format);
  if (format === "csv") return toCsvFile(filename, table.columns, table.batches);
  const contentType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return { contentType, filename, content: zippedSheet(table) };
}

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
    yield rows.map((row) => `${toCsvLine(columns.map(({ value }) => toCsvCell(value(row))))}\r\n`).join("");
}

/** Excel opens 1,048,576 rows: a header, these, and a notice. */
const maxSheetRows = 1_048_574;
/** A zip entry without extensions has less than 4 GiB. */
const maxSheetBytes = 4_000_000_000;
/** Fastest: level 6 takes 50% longer for a file that is a twelfth smaller. */
const level = 1;

/** Compresses a workbook while it is read, and adds a notice where rows exceed Excel's limit. */
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
  const add = (parts: Record<string, string>): void => {
    for (const [path, xml] of Object.entries(parts)) begin(path).push(strToU8(xmlDeclaration + xml), true);
  };
  const { [workbookPath]: _unfiltered, ...frame } = workbookFrame([{ name: table.name }]);
  add(frame);
  const sheet = begin("xl/worksheets/sheet1.xml");
  let count = 0;
  for await (const { xml, rows } of sheetRows(table, maxRows)) {
    count += rows;
    sheet.push(xml);
    yield* ready.splice(0);
  }
  const filter = `A1:${cellName(count, table.columns.length - 1)}`;
  sheet.push(strToU8(sheetEnd({ filter })), true);
  // Known only now: the cells with a filter.
  const { [workbookPath]: workbook = "" } = workbookFrame([{ name: table.name, filter }]);
  add({ [workbookPath]: workbook });
  zip.end();
  yield* ready;
}

const workbookPath = "xl/workbook.xml";

type SheetRows = { readonly xml: Uint8Array; readonly rows: number };

async function* sheetRows<Row>(
  { columns, batches }: ExportTable<Row>,
  maxRows: number,
): AsyncGenerator<SheetRows> {
  const titles = columns.map(({ title }) => title);
  const start = sheetStart(columns.map(({ width }) => width));
  yield { xml: strToU8(xmlDeclaration + start + sheetRow(titles, 0)), rows: 0 };
  let [count, bytes] = [0, 0];
  for await (const rows of batches) {
    const fitting = bytes > maxSheetBytes ? [] : rows.slice(0, maxRows - count);
    const first = count + 1;
    const cells = fitting.map((row) => columns.map((column) => toSheetCell(column, row)));
    const xml = strToU8(cells.map((row, index) => sheetRow(row, first + index)).join(""));
    count += fitting.length;
    bytes += xml.byteLength;
    yield { xml, rows: fitting.length };
    if (fitting.length === rows.length) continue;
    yield { xml: strToU8(sheetRow([cutNotice(count)], count + 1)), rows: 0 };
    break;
  }
}

const cutNotice = (rows: number): string =>
  `Only the first ${usNumber(rows)} rows are here: Excel can't open more. Export as CSV for all.`;

const batchRows = 1000;

type GetPage<Row> = (page: {
  readonly cursor: string | undefined;
  readonly limit: number;
}) => Promise<Page<Row>>;

export async function* readBatches<Row>(getPage: GetPage<Row>): AsyncGenerator<readonly Row[]> {
  let cursor: string | undefined;
  do {
    const page = await getPage({ cursor, limit: batchRows });
    yield page.data;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** Each export keeps a database connection busy. */
const mostExports = 2;
/** Milliseconds without a read after which an export no longer counts. */
const idleMs = 60_000;

type Slot = { readonly username: string; readAt: number };
export type ExportSlots = ReturnType<typeof createExportSlots>;

/** Allows each user one export at a time. */
export function createExportSlots(now: () => number = () => performance.now()) {
  const slots = new Set<Slot>();
  const take = (username: string): Slot => {
    for (const slot of slots) if (now() - slot.readAt > idleMs) slots.delete(slot);
    if ([...slots].some((slot) => slot.username === username))
      throw new AppError(429, "You have another export running. Wait for it, or cancel it, and try again.");
    if (slots.size >= mostExports)
      throw new AppError(429, "Two exports are running already. Try again when one of them is done.");
    const slot = { username, readAt: now() };
    slots.add(slot);
    return slot;
  };

  /** Calls `begin` before the first part. The content rejects with AppError 429 if another export has to end first. */
  const limit = (username: string, file: FileContent, begin: () => Promise<void>): FileContent => ({
    ...file,
    content: (async function* limited() {
      const slot = take(username);
      try {
        await begin();
        for await (const part of file.content) {
          yield part;
          if (!slots.has(slot)) throw new Error("An export was read too slowly.");
          slot.readAt = now();
        }
      } finally {
        slots.delete(slot);
      }
    })(),
  });
  return { limit };
}
