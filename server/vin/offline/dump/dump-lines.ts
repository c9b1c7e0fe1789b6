import { VinDataError } from "#server/vin/offline/vin-data-error.ts";

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
