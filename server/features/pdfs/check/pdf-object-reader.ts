import {
  PDFHexString,
  PDFParser,
  PDFString,
  type PDFName,
  type PDFObject,
  type PDFRef,
} from "@cantoo/pdf-lib";
import type { CheckBudget } from "./check-budget.ts";
import { otherName, toName } from "./pdf-names.ts";
import { PdfRefusal } from "./pdf-refusal.ts";

export type ReadObject = {
  readonly object: PDFObject;
  /** The known names in it, at any depth, with repetitions. */
  readonly names: readonly PDFName[];
};

const deepest = 100;
// ISO 32000 allows a name 127 bytes, each of which may be written as three.
const longestName = 400;
const longestNumber = 64;

const slash = 0x2f;
const backslash = 0x5c;
const openParenthesis = 0x28;
const closeParenthesis = 0x29;

const emptyString = PDFString.of("");
const emptyHexString = PDFHexString.of("");

/** Tokens between objects: their ends and headers, cross-reference tables and startxref. */
const tableWord = /^(?:\d+|[nf]|endobj|xref|startxref)$/;

const delimiters = new Set(Buffer.from("\0\t\n\f\r ()<>[]{}/%", "latin1"));

/**
 * Reads single objects with the library's parser. Constructs that it does not bound (strings, names, numbers,
 * depth) are handled here: strings are skipped, names are checked, the rest is limited.
 */
export class PdfObjectReader extends PDFParser {
  readonly #source: Buffer;
  readonly #budget: CheckBudget;
  #names: PDFName[] = [];
  #depth = 0;

  constructor(source: Buffer, budget: CheckBudget) {
    // A Buffer's slices share its memory: stream contents are not copied.
    super(source);
    this.#source = source;
    this.#budget = budget;
  }

  /** The offset after the last object read. */
  get offset(): number {
    return this.bytes.offset();
  }

  /** Reads the object at an offset. Throws PdfRefusal, and the library's errors if there is none. */
  readAt(offset: number): ReadObject {
    this.#names = [];
    this.bytes.moveTo(offset);
    const object = this.parseObject();
    return { object, names: this.#names };
  }

  /** Reads the next object. */
  readNext(): PDFObject {
    return this.parseObject();
  }

  /**
   * Scans leniently from an offset, as the most forgiving reader would, until every bracket opened there is
   * closed. Returns the known names found.
   */
  scanAt(offset: number): readonly PDFName[] {
    this.#names = [];
    this.bytes.moveTo(offset);
    const closers: string[] = [];
    do {
      this.skipWhitespaceAndComments();
      if (this.bytes.done()) break;
      this.#budget.takeValue();
      this.#scanToken(closers);
      if (closers.length > deepest) throw new PdfRefusal("complex");
    } while (closers.length > 0);
    return this.#names;
  }

  /** How many bytes between two objects are not whitespace, a comment or part of a table. */
  countStrayBytes(start: number, end: number): number {
    let stray = 0;
    this.bytes.moveTo(start);
    this.skipWhitespaceAndComments();
    while (this.bytes.offset() < end) {
      const word = this.bytes.offset();
      const next = Math.max(word + 1, this.#endOfWord(word));
      const text = this.#source.toString("latin1", word, Math.min(next, word + longestNumber));
      if (!tableWord.test(text)) stray += Math.min(next, end) - word;
      this.bytes.moveTo(next);
      this.skipWhitespaceAndComments();
    }
    return stray;
  }

  override parseObject(ref?: PDFRef): PDFObject {
    this.#budget.takeValue();
    this.#depth += 1;
    try {
      if (this.#depth > deepest) throw new PdfRefusal("complex");
      return super.parseObject(ref);
    } finally {
      this.#depth -= 1;
    }
  }

  protected override parseName(): PDFName {
    this.bytes.assertNext(slash);
    const start = this.bytes.offset();
    const end = this.#endOfWord(start);
    this.bytes.moveTo(end);
    if (end - start > longestName) throw new PdfRefusal("complex");
    const name = toName(this.#source.toString("latin1", start, end));
    if (name !== otherName) this.#names.push(name);
    return name;
  }

  protected override parseString(): PDFString {
    const end = this.#endOfString(this.bytes.offset());
    if (end === undefined) throw new PdfRefusal("unreadable");
    this.bytes.moveTo(end);
    return emptyString;
  }

  protected override parseHexString(): PDFHexString {
    const end = this.#source.indexOf(">", this.bytes.offset());
    if (end < 0) throw new PdfRefusal("unreadable");
    this.bytes.moveTo(end + 1);
    return emptyHexString;
  }

  protected override parseRawNumber(): number {
    const start = this.bytes.offset();
    const text = this.#source.toString("latin1", start, start + longestNumber + 1);
    const [written = ""] = /^[-+\d]*\.?\d*/.exec(text) ?? [];
    const value = Number(written);
    if (written === "" || written.length > longestNumber || !Number.isFinite(value))
      throw new PdfRefusal("unreadable");
    this.bytes.moveTo(start + written.length);
    return value;
  }

  /** Where a stream ends if its /Length is indirect or wrong. */
  protected override findEndOfStreamFallback(): number {
    const end = this.#source.indexOf("endstream", this.bytes.offset());
    this.bytes.moveTo(end < 0 ? this.#source.length : end + "endstream".length);
    if (end < 0) throw new PdfRefusal("unreadable");
    return end;
  }

  /** Skips one token. `closers` are the expected closing brackets, innermost last. */
  #scanToken(closers: string[]): void {
    const start = this.bytes.offset();
    const two = this.#source.toString("latin1", start, start + 2);
    const one = two.slice(0, 1);
    if (one === "/") this.parseName();
    else if (one === "(") this.bytes.moveTo(this.#endOfString(start) ?? this.#source.length);
    else if (two === "<<" || one === "[") {
      closers.push(one === "[" ? "]" : ">>");
      this.bytes.moveTo(start + (one === "[" ? 1 : 2));
    } else if (two === ">>" || one === "]") {
      const closer = one === "]" ? one : two;
      if (closers.at(-1) === closer) closers.pop();
      this.bytes.moveTo(start + closer.length);
    } else if (one === "<") {
      const end = this.#source.indexOf(">", start);
      this.bytes.moveTo(end < 0 ? this.#source.length : end + 1);
    } else this.bytes.moveTo(Math.max(start + 1, this.#endOfWord(start)));
  }

  #endOfWord(start: number): number {
    let end = start;
    for (; end < this.#source.length; end += 1) if (delimiters.has(this.#source[end] ?? 0)) break;
    return end;
  }

  /** The offset after the bracket that closes the string at `start`; undefined if there is none. */
  #endOfString(start: number): number | undefined {
    let level = 0;
    for (let at = start; at < this.#source.length; at += 1) {
      const byte = this.#source[at];
      if (byte === backslash) at += 1;
      else if (byte === openParenthesis) level += 1;
      else if (byte === closeParenthesis) level -= 1;
      if (level === 0) return at + 1;
    }
    return undefined;
  }
}
