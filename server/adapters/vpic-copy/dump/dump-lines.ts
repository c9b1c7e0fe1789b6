const newline = 10;
const carriageReturn = 13;

/** No line of NHTSA's dump is near this long: a file of another kind must not fill the memory. */
const longestLine = 1024 * 1024;

/** Cuts a stream of bytes into lines without their ends ("\n" or "\r\n"), and hands them over as bytes. */
export class LineSplitter {
  readonly #take: (line: Buffer) => void;
  readonly #tooLong: () => never;
  #rest: Buffer = Buffer.alloc(0);

  /** `tooLong` is called for a line beyond a megabyte, and throws. */
  constructor(take: (line: Buffer) => void, tooLong: () => never) {
    this.#take = take;
    this.#tooLong = tooLong;
  }

  push(chunk: Buffer): void {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    let start = 0;
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, start)) {
      this.#line(bytes.subarray(start, end));
      start = end + 1;
    }
    this.#rest = bytes.subarray(start);
    if (this.#rest.length > longestLine) this.#tooLong();
  }

  /** What comes after the last line's end is a line too. */
  end(): void {
    if (this.#rest.length > 0) this.#line(this.#rest);
    this.#rest = Buffer.alloc(0);
  }

  #line(bytes: Buffer): void {
    this.#take(bytes.at(-1) === carriageReturn ? bytes.subarray(0, -1) : bytes);
  }
}
