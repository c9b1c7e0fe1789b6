import { createReadStream, openSync, readSync, closeSync, statSync } from "node:fs";
import { basename } from "node:path";
import type { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import yauzl, { type Entry, type ZipFile } from "yauzl";
import { errorCode } from "#server/base/log.ts";
import { VinDataError, toDay, type RowReader, type Fields } from "#server/vin/offline/source/table-reader.ts";
import { SourceTables } from "#server/vin/offline/source/source-tables.ts";
import { writeOfflineData, writeFileWhole } from "#server/vin/offline/write/write-offline-data.ts";
import { readOfflineData } from "./read-offline-data.ts";

type DumpFile = {
  readonly name: string;
  readonly size: number;
  readonly chunks: AsyncIterable<Buffer>;
  readonly close: () => void;
};

const zipMark = Buffer.from("PK");
const customMark = Buffer.from("PGDMP");
const gzipMark = Buffer.from([0x1f, 0x8b]);

function firstBytes(path: string): Buffer {
  const bytes = Buffer.alloc(8);
  const file = openSync(path, "r");
  try {
    return bytes.subarray(0, readSync(file, bytes));
  } finally {
    closeSync(file);
  }
}

function getStart(path: string): Buffer {
  try {
    return firstBytes(path);
  } catch (error) {
    if (errorCode(error) === "ENOENT")
      throw new VinDataError("wrong", `There is no file ${path}.`, { cause: error });
    throw new VinDataError("wrong", `The file ${path} cannot be read.`, { cause: error });
  }
}

/** Opens NHTSA's dump, zipped or not. Throws VinDataError for any other file. */
async function openDumpFile(path: string): Promise<DumpFile> {
  const start = getStart(path);
  const startsWith = (mark: Buffer): boolean => start.subarray(0, mark.length).equals(mark);
  if (startsWith(zipMark)) return openZip(path);
  if (startsWith(customMark) || startsWith(gzipMark))
    throw new VinDataError(
      "wrong",
      "This dump is in PostgreSQL's own or a gzipped format, not in plain text.",
    );
  return {
    name: basename(path),
    size: statSync(path).size,
    chunks: createReadStream(path, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>,
    close: () => undefined,
  };
}

async function openZip(path: string): Promise<DumpFile> {
  const zip = await yauzl.openPromise(path, { autoClose: false }).catch(rejectDamaged);
  try {
    const entry = await findLargestEntry(zip).catch(rejectDamaged);
    if (!entry?.uncompressedSize) throw new VinDataError("wrong", "The zip file is empty.");
    return {
      name: `${basename(path)}/${entry.fileName}`,
      size: entry.uncompressedSize,
      chunks: checkedChunks(await zip.openReadStreamPromise(entry).catch(rejectDamaged), entry),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function rejectDamaged(error: unknown): never {
  throw new VinDataError("damaged", "The zip file cannot be read to its end.", { cause: error });
}

/** The largest file is the dump; NHTSA sometimes adds a note. */
async function findLargestEntry(zip: ZipFile): Promise<Entry | undefined> {
  let largest: Entry | undefined;
  for await (const entry of zip.eachEntry())
    if (!largest || entry.uncompressedSize > largest.uncompressedSize) largest = entry;
  return largest;
}

/** Throws at the end if the zip's checksum doesn't match. */
async function* checkedChunks(stream: Readable, entry: Entry): AsyncGenerator<Buffer> {
  let sum = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (error) {
    rejectDamaged(error);
  }
  if (sum !== entry.crc32) throw new VinDataError("damaged", "The zip file's checksum is wrong.");
}

const newline = 10;
const carriageReturn = 13;

/** Far above any line of NHTSA's dump; keeps other kinds of files from filling memory. */
const longestLine = 1024 * 1024;

/** Splits bytes into lines without "\n" or "\r\n". */
export class LineSplitter {
  readonly #take: (line: Buffer) => void;
  #rest: Buffer = Buffer.alloc(0);

  constructor(take: (line: Buffer) => void) {
    this.#take = take;
  }

  /** Throws VinDataError for a line longer than a megabyte. */
  push(chunk: Buffer): void {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    let start = 0;
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, start)) {
      this.#line(bytes.subarray(start, end));
      start = end + 1;
    }
    this.#rest = bytes.subarray(start);
    if (this.#rest.length > longestLine)
      throw new VinDataError("wrong", "This is not NHTSA's PostgreSQL dump: it has lines beyond a megabyte.");
  }

  /** Emits text after the last line ending. */
  end(): void {
    if (this.#rest.length > 0) this.#line(this.#rest);
    this.#rest = Buffer.alloc(0);
  }

  #line(bytes: Buffer): void {
    this.#take(bytes.at(-1) === carriageReturn ? bytes.subarray(0, -1) : bytes);
  }
}

const backslash = 92;
const period = 46;
const letterC = 67;
const smallC = 99;

type Block = { readonly table: string; readonly columns: number; readonly read: RowReader | undefined };

/** Streams pg_dump's plain text: rows that decoding needs go into `tables`, others aren't parsed. */
class DumpReader {
  readonly #tables: SourceTables;
  readonly #lines = new LineSplitter((line) => this.#line(line));
  #block: Block | undefined;
  #number = 0;
  #rows = 0;

  constructor(tables: SourceTables) {
    this.#tables = tables;
  }

  get rows(): number {
    return this.#rows;
  }

  push(chunk: Buffer): void {
    this.#lines.push(chunk);
  }

  /** Throws VinDataError if the file ended too early or isn't such a dump. */
  end(): void {
    this.#lines.end();
    if (this.#block)
      throw new VinDataError("damaged", `The file ends within its table ${this.#block.table}.`);
    const missing = this.#tables.missing();
    if (missing.length === 0) return;
    if (this.#rows === 0)
      throw new VinDataError("wrong", "This is not NHTSA's PostgreSQL dump: it has no rows.");
    throw new VinDataError("damaged", `The file does not have the tables ${missing.join(", ")}.`);
  }

  #line(line: Buffer): void {
    this.#number += 1;
    if (this.#block) this.#row(this.#block, line);
    else if (line[0] === letterC || line[0] === smallC) this.#begin(line.toString("utf8"));
  }

  #begin(line: string): void {
    const head = readOfflineDataHead(line);
    if (!head) return;
    const { table, columns } = head;
    this.#block = { table, columns: columns.length, read: this.#tables.reader(table, columns) };
  }

  #row({ table, columns, read }: Block, line: Buffer): void {
    if (line.length === 2 && line[0] === backslash && line[1] === period) {
      this.#block = undefined;
      return;
    }
    this.#rows += 1;
    if (!read) return;
    const fields = readRow(line.toString("utf8"));
    if (fields.length !== columns)
      throw new VinDataError(
        "damaged",
        `Line ${this.#number} of table ${table} has ${fields.length} values instead of ${columns}.`,
      );
    read(fields);
  }
}

/** `share` is from 0 to 1. */
export type Progress = { readonly share: number; readonly rows: number };

/** Month in NHTSA's file name, vPICList_lite_2026_08.plain.zip. */
export function readMonth(name: string): string | undefined {
  const [, year, month] = /(20\d\d)_(0[1-9]|1[0-2])(?!\d)/.exec(name) ?? [];
  return year === undefined || month === undefined ? undefined : `${year}-${month}`;
}

async function readTables(dump: DumpFile, report: (progress: Progress) => void) {
  const tables = new SourceTables();
  const reader = new DumpReader(tables);
  let bytes = 0;
  for await (const chunk of dump.chunks) {
    reader.push(chunk);
    bytes += chunk.length;
    report({ share: Math.min(bytes / dump.size, 1), rows: reader.rows });
  }
  reader.end();
  return { tables, rows: reader.rows };
}

const newestMonth = ({ patterns }: SourceTables): string => {
  const newest = Array.from({ length: patterns.length }, (_, index) => patterns.changed.at(index)).reduce(
    (latest, changed) => Math.max(latest, changed),
    0,
  );
  return toDay(newest).slice(0, 7);
};

/**
 * Builds `target` from NHTSA's monthly dump (.zip or .sql), replacing an older file only when complete. Memory grows with
 * the data that decoding needs. Resolves to the month (yyyy-mm) and size in bytes. Throws VinDataError.
 */
export async function buildVinData(
  path: string,
  target: string,
  report: (progress: Progress) => void = () => undefined,
) {
  const dump = await openDumpFile(path);
  try {
    const { tables, rows } = await readTables(dump, report);
    const month = readMonth(dump.name) ?? newestMonth(tables);
    const data = writeOfflineData(tables, month);
    // An unreadable file must not replace a readable one.
    readOfflineData(data);
    writeFileWhole(target, data);
    return { month, rows, patterns: tables.patterns.length, size: data.length };
  } finally {
    dump.close();
  }
}

/** Backslash escapes (PostgreSQL, COPY, text format). */
const letters: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

const escapes = /\\(x[0-9A-Fa-f]{1,2}|[0-7]{1,3}|[^])/g;

function unescape(code: string): string {
  if (/^x./.test(code)) return String.fromCharCode(Number.parseInt(code.slice(1), 16));
  if (/^[0-7]/.test(code)) return String.fromCharCode(Number.parseInt(code, 8) & 0xff);
  return letters[code] ?? code;
}

function readField(text: string): string | null {
  if (text === "\\N") return null;
  return text.includes("\\") ? text.replaceAll(escapes, (_all, code: string) => unescape(code)) : text;
}

/** Parses a row of COPY's text format: tab-separated, \N for null, backslash escapes. */
export const readRow = (line: string): Fields => line.split("\t").map(readField);

const head = /^COPY\s+(?:[\w"]+\.)?"?(\w+)"?\s*\(([^)]*)\)\s+FROM\s+stdin\s*;\s*$/i;

/** Undefined if a line doesn't start a block of rows. */
export function readOfflineDataHead(line: string): { table: string; columns: string[] } | undefined {
  const [, table, columns] = head.exec(line) ?? [];
  if (table === undefined || columns === undefined) return undefined;
  return { table, columns: columns.split(",").map((column) => column.trim().replaceAll('"', "")) };
}
