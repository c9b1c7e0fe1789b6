import type { Fields } from "#server/adapters/vpic-copy/source/table-reader.ts";
import { VinDataError } from "#server/adapters/vpic-copy/vin-data-error.ts";

/** Backslash escape letters and their characters (PostgreSQL, COPY, text format). */
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

/** The table and columns if a line starts a block of rows; otherwise undefined. */
export function readCopyHead(line: string): { table: string; columns: string[] } | undefined {
  const [, table, columns] = head.exec(line) ?? [];
  if (table === undefined || columns === undefined) return undefined;
  return { table, columns: columns.split(",").map((column) => column.trim().replaceAll('"', "")) };
}

const newline = 10;
const carriageReturn = 13;

/** No line of NHTSA's dump comes close to this; the limit keeps other kinds of files from filling memory. */
const longestLine = 1024 * 1024;

/** Splits a byte stream into lines without their endings ("\n" or "\r\n"), as bytes. */
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

  /** Emits the text after the last line ending as a line. */
  end(): void {
    if (this.#rest.length > 0) this.#line(this.#rest);
    this.#rest = Buffer.alloc(0);
  }

  #line(bytes: Buffer): void {
    this.#take(bytes.at(-1) === carriageReturn ? bytes.subarray(0, -1) : bytes);
  }
}
