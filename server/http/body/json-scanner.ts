import { AppError } from "#server/http/app-error.ts";
import type { JsonLimits } from "./json-limits.ts";
import { JsonPath } from "./json-path.ts";

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;
const openList = 0x5b;
const closeList = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;

/** Space, tab, line feed and carriage return. */
const isBlank = (code: number): boolean => code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;

/** A string that is extracted from the JSON while it is scanned. */
export type TakenText = {
  /** The path of keys to it. */
  readonly path: readonly string[];
  readonly write: (bytes: Buffer) => void;
  readonly end: () => void;
};

type Output = {
  /** Receives the JSON, with an empty string in place of the extracted one. */
  readonly keep: (bytes: Buffer) => void;
  readonly taken?: TakenText | undefined;
};

/**
 * Scans streamed JSON and rejects it at the first exceeded limit (AppError 400 or 413). Validity is left to
 * JSON.parse.
 */
export class JsonScanner {
  readonly #limits: Omit<JsonLimits, "bytes">;
  readonly #output: Output;
  readonly #path: JsonPath | undefined;
  /** For each open list and object, from 1: whether it is an object, and its entry count so far. */
  readonly #isObject: boolean[] = [false];
  readonly #sizes: number[] = [0];
  #depth = 0;
  #items = 0;
  #expectsKey = false;
  /** Inside a number, true, false or null. */
  #isInWord = false;
  #text: "none" | "key" | "value" | "taken" = "none";
  /** The last byte was a backslash inside a string. */
  #isEscaped = false;
  #keyBytes = 0;
  /** The position of the next backslash in this chunk, if known. */
  #backslashAt = -1;
  /** Start of the part of this chunk not yet passed on. */
  #keptTo = 0;

  constructor(limits: Omit<JsonLimits, "bytes">, output: Output) {
    this.#limits = limits;
    this.#output = output;
    this.#path = output.taken && new JsonPath(output.taken.path);
  }

  /** Processes the next chunk, however it was split. */
  write(chunk: Buffer): void {
    this.#backslashAt = -1;
    this.#keptTo = 0;
    for (let at = 0; at < chunk.length;)
      at = this.#text === "none" ? this.#scanOutside(chunk, at) : this.#scanText(chunk, at);
    this.#keep(chunk, chunk.length);
  }

  #keep(chunk: Buffer, to: number): void {
    if (to > this.#keptTo) this.#output.keep(chunk.subarray(this.#keptTo, to));
    this.#keptTo = to;
  }

  #scanOutside(chunk: Buffer, from: number): number {
    for (let at = from; at < chunk.length; at += 1) {
      const code = chunk[at] ?? 0;
      if (code === quote) {
        this.#openText(chunk, at + 1);
        return at + 1;
      }
      this.#take(code);
    }
    return chunk.length;
  }

  #take(code: number): void {
    const wasInWord = this.#isInWord;
    this.#isInWord = false;
    if (code === openObject || code === openList) this.#open(code === openObject);
    else if (code === closeObject || code === closeList) this.#close();
    else if (code === comma) this.#expectsKey = this.#isObject[this.#depth] === true;
    else if (code === colon) this.#expectsKey = false;
    else if (!isBlank(code)) {
      this.#isInWord = true;
      if (wasInWord) return;
      this.#countValue();
      this.#path?.skipWord();
    }
  }

  #open(isObject: boolean): void {
    this.#countValue();
    this.#depth += 1;
    if (this.#depth > this.#limits.depth) throw new AppError(400, "The request has too many nested lists.");
    this.#isObject[this.#depth] = isObject;
    this.#sizes[this.#depth] = 0;
    this.#expectsKey = isObject;
    this.#path?.open(isObject);
  }

  #close(): void {
    this.#depth = Math.max(this.#depth - 1, 0);
    this.#expectsKey = false;
    this.#path?.close();
  }

  #openText(chunk: Buffer, from: number): void {
    this.#isInWord = false;
    if (this.#expectsKey) {
      this.#countItem();
      this.#grow(this.#limits.keys, "too many fields");
      this.#keyBytes = 0;
      this.#text = "key";
      return;
    }
    this.#countValue();
    this.#text = this.#path?.beginText() ? "taken" : "value";
    if (this.#text === "taken") this.#keep(chunk, from);
  }

  #scanText(chunk: Buffer, from: number): number {
    const to = this.#endOfText(chunk, from);
    if (this.#text === "key") this.#takeKey(chunk.subarray(from, to));
    if (this.#text === "taken") {
      this.#output.taken?.write(chunk.subarray(from, to));
      this.#keptTo = to;
    }
    if (to === chunk.length) return to;
    if (this.#text === "key") this.#path?.endKey();
    if (this.#text === "taken") this.#output.taken?.end();
    this.#text = "none";
    return to + 1;
  }

  /** Position of the string's closing quote; the chunk's length if it is in a later chunk. */
  #endOfText(chunk: Buffer, from: number): number {
    const begin = this.#isEscaped ? from + 1 : from;
    const end = findByte(chunk, quote, begin);
    if (this.#backslashAt < begin) this.#backslashAt = findByte(chunk, backslash, begin);
    this.#isEscaped = false;
    if (this.#backslashAt >= end) return end;
    // From the first backslash on, checks each byte: repeated searches would be twenty times slower.
    let at = this.#backslashAt;
    while (at < chunk.length && chunk[at] !== quote) at += chunk[at] === backslash ? 2 : 1;
    this.#isEscaped = at > chunk.length;
    return Math.min(at, chunk.length);
  }

  #takeKey(bytes: Buffer): void {
    this.#keyBytes += bytes.length;
    if (this.#keyBytes > this.#limits.keyBytes)
      throw new AppError(400, "The request has a field whose name is too long.");
    this.#path?.addToKey(bytes);
  }

  #countValue(): void {
    this.#countItem();
    if (this.#isObject[this.#depth] === false) this.#grow(this.#limits.entries, "a list that is too long");
  }

  #countItem(): void {
    this.#items += 1;
    if (this.#items > this.#limits.items) throw new AppError(413, "The request has too many fields.");
  }

  /** Counts another key or entry of the innermost open value. */
  #grow(limit: number, excess: string): void {
    const size = (this.#sizes[this.#depth] ?? 0) + 1;
    this.#sizes[this.#depth] = size;
    if (size > limit) throw new AppError(413, `The request has ${excess}.`);
  }
}

/** Position of the next such byte; the chunk's length if there is none. */
function findByte(chunk: Buffer, code: number, from: number): number {
  const at = chunk.indexOf(code, from);
  return at === -1 ? chunk.length : at;
}
