import type { SocrataRow } from "#server/fmcsa/portal/data-set.ts";
import type { FileRow } from "./copy-rows.ts";
import { ImportRefusal } from "./import-record.ts";
import { checkBeginning, toHeader } from "./header.ts";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { errorCode } from "#server/base/log.ts";

/** A record of a CSV file (RFC 4180), or what is wrong with it; `line` is the one on which it begins, from 1. */
type CsvRecord =
  | { readonly line: number; readonly cells: readonly string[] }
  | { readonly line: number; readonly broken: string };

/** A quote that isn't closed within this many lines is a broken line, and takes no others with it. */
const mostLines = 20;

/** In characters; FMCSA's longest line has about a thousand. */
const longestLine = 1024 * 1024;

const unclosed = "a quote isn't closed";

/** The cells of a record; or what is wrong. */
function splitQuoted(text: string): string[] | string {
  const cells: string[] = [];
  let start = 0;
  for (;;) {
    let end: number;
    if (text.charAt(start) === '"') {
      end = start;
      do {
        end = text.indexOf('"', end + 1);
        if (end === -1) return unclosed;
        end += 1;
      } while (text.charAt(end) === '"');
      cells.push(text.slice(start + 1, end - 1).replaceAll('""', '"'));
      if (end < text.length && text.charAt(end) !== ",") return "there is text behind a closing quote";
    } else {
      const comma = text.indexOf(",", start);
      end = comma === -1 ? text.length : comma;
      const cell = text.slice(start, end);
      if (cell.includes('"')) return "there is a quote in the middle of a value";
      cells.push(cell);
    }
    if (end === text.length) return cells;
    start = end + 1;
  }
}

const splitLine = (line: string): string[] | string =>
  line.includes('"') ? splitQuoted(line) : line.split(",");

type Found = { readonly record: CsvRecord; readonly lines: number };

/** The record that begins with the first of these lines; undefined if more lines may belong to it. */
function findRecord(
  lines: readonly string[],
  at: number,
  { line, isEnd, columns }: { line: number; isEnd: boolean; columns: number | undefined },
): Found | undefined {
  let text = lines[at] ?? "";
  const first = splitLine(text);
  let cells = first;
  let count = 1;
  while (cells === unclosed && count < mostLines) {
    const next = lines[at + count];
    if (next === undefined) {
      if (!isEnd) return undefined;
      break;
    }
    text += `\n${next}`;
    count += 1;
    cells = splitLine(text);
  }
  if (typeof cells !== "string" && (columns === undefined || cells.length === columns))
    return { record: { line, cells }, lines: count };
  // Only its first line is lost.
  const broken =
    typeof first === "string" ? first : `it has ${first.length} values instead of ${columns ?? "some"}`;
  return { record: { line, broken }, lines: 1 };
}

/** Yields records, some at a time, without empty lines. Throws ImportRefusal if the file is cut off or isn't CSV. */
export async function* readCsv(text: AsyncIterable<string>): AsyncGenerator<CsvRecord[]> {
  let [rest, line] = ["", 1];
  let waiting: string[] = [];
  let columns: number | undefined;
  const take = (isEnd: boolean): CsvRecord[] => {
    const records: CsvRecord[] = [];
    let at = 0;
    while (at < waiting.length) {
      const found = waiting[at] === "" ? { lines: 1 } : findRecord(waiting, at, { line, isEnd, columns });
      if (found === undefined) break;
      if ("record" in found) {
        if ("cells" in found.record) columns ??= found.record.cells.length;
        records.push(found.record);
      }
      at += found.lines;
      line += found.lines;
    }
    waiting = waiting.slice(at);
    return records;
  };
  for await (const piece of text) {
    const lines = (rest + piece).split(/\r?\n/);
    rest = lines.pop() ?? "";
    if (rest.length > longestLine) throw new ImportRefusal(`Line ${line} is too long for a file of FMCSA's.`);
    waiting = waiting.concat(lines);
    const records = take(false);
    if (records.length > 0) yield records;
  }
  // A last line without an end may have been cut off.
  if (rest !== "") waiting.push(rest);
  const records = take(true);
  const last = records.at(-1);
  if (rest !== "" && last && "broken" in last && last.line === line - 1)
    throw new ImportRefusal(`The file is cut off: it ends in the middle of line ${last.line}.`);
  yield records;
}

type TextFile = {
  /** In bytes, compressed if it is. */
  readonly size: number;
  /** Pieces of its text, decompressed. Throws ImportRefusal if the file is damaged. */
  readonly text: AsyncIterable<string>;
  readonly bytesRead: () => number;
  /** Bytes of text so far, decompressed. */
  readonly textBytes: () => number;
  /** SHA-256 of what was read so far, hexadecimal. */
  readonly digest: () => string;
};

/** About how much is held in memory at once, in bytes. */
const pieceBytes = 256 * 1024;

async function readStart(path: string): Promise<{ size: number; isCompressed: boolean }> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    const isCompressed = bytesRead === 2 && buffer.readUInt16BE() === 0x1f_8b;
    return { size: (await file.stat()).size, isCompressed };
  } catch (error) {
    if (errorCode(error) !== "EISDIR") throw error;
    throw new ImportRefusal(`${path} is a folder, not a file.`, { cause: error });
  } finally {
    await file.close();
  }
}

function explain(error: unknown): unknown {
  if (!errorCode(error)?.startsWith("Z_")) return error;
  return new ImportRefusal("The compressed file is damaged or incomplete. Download it again.", {
    cause: error,
  });
}

async function* decompress(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: pieceBytes });
  // A failure of either ends the loop below, which throws it.
  pipeline(bytes, gunzip, (error) => error && gunzip.destroy(error));
  yield* gunzip as Readable & AsyncIterable<Buffer>;
}

/** Opens a file of text, compressed (gzip) or not. Throws ImportRefusal if there is none. */
async function openText(path: string, signal?: AbortSignal): Promise<TextFile> {
  const { size, isCompressed } = await readStart(path).catch((error: unknown) => {
    if (errorCode(error) !== "ENOENT") throw error;
    throw new ImportRefusal(`There is no file ${path}.`, { cause: error });
  });
  const hash = createHash("sha256");
  let [bytesRead, textBytes] = [0, 0];
  async function* readBytes(): AsyncGenerator<Buffer> {
    const file: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: pieceBytes });
    for await (const piece of file) {
      signal?.throwIfAborted();
      bytesRead += piece.length;
      hash.update(piece);
      yield piece;
    }
  }
  async function* readText(): AsyncGenerator<string> {
    const decoder = new TextDecoder();
    try {
      for await (const piece of isCompressed ? decompress(readBytes()) : readBytes()) {
        textBytes += piece.length;
        yield decoder.decode(piece, { stream: true });
      }
    } catch (error) {
      throw explain(error);
    }
    yield decoder.decode();
  }
  return {
    size,
    text: readText(),
    bytesRead: () => bytesRead,
    textBytes: () => textBytes,
    digest: () => hash.digest("hex"),
  };
}

export type SetFile = Omit<TextFile, "text"> & {
  readonly header: readonly string[];
  /** Its rows, some at a time, with these columns only. Read once. */
  readonly readRows: (columns: readonly string[]) => AsyncGenerator<readonly FileRow[]>;
  readonly close: () => Promise<void>;
};

function createRowMaker(header: readonly string[], columns: readonly string[]) {
  const places = columns.flatMap((column) => {
    const place = header.indexOf(column);
    return place === -1 ? [] : [{ column, place }];
  });
  return (record: CsvRecord): FileRow => {
    if ("broken" in record) return record;
    const row: Record<string, unknown> = {};
    for (const { column, place } of places) row[column] = record.cells[place];
    return { line: record.line, row: row satisfies SocrataRow };
  };
}

async function* checkedText({ text }: TextFile): AsyncGenerator<string> {
  let isFirst = true;
  for await (const piece of text) {
    if (isFirst && piece.trim() !== "") {
      checkBeginning(piece);
      isFirst = false;
    }
    yield piece;
  }
}

/** Opens a file and reads its header. Throws ImportRefusal if it isn't a table. */
export async function openSetFile(path: string, signal?: AbortSignal): Promise<SetFile> {
  const { text, ...file } = await openText(path, signal);
  const batches = readCsv(checkedText({ ...file, text }));
  const close = async (): Promise<void> => void (await batches.return(undefined));
  try {
    const first = await batches.next();
    const [head, ...rest] = first.done ? [] : first.value;
    if (head === undefined) throw new ImportRefusal("The file is empty.");
    if ("broken" in head) throw new ImportRefusal(`The file has no header that can be read: ${head.broken}.`);
    const header = toHeader(head.cells);
    return {
      ...file,
      header,
      close,
      readRows: async function* readRows(columns) {
        const toRow = createRowMaker(header, columns);
        yield rest.map(toRow);
        for await (const batch of batches) yield batch.map(toRow);
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
