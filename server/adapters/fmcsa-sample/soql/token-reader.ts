import { syntaxError } from "./socrata-error.ts";
import { type Token, tokenize } from "./tokens.ts";

/** Reads tokens one after the other. Keywords are case-insensitive. */
export class TokenReader {
  readonly #tokens: readonly Token[];
  #next = 0;

  constructor(source: string) {
    this.#tokens = tokenize(source);
  }

  get current(): Token {
    const token = this.#tokens[Math.min(this.#next, this.#tokens.length - 1)];
    if (token === undefined) throw new Error("Token lists end with an end token.");
    return token;
  }

  take(): Token {
    const token = this.current;
    this.#next += 1;
    return token;
  }

  /** Moves past the keyword or symbol if it comes next. */
  skip(value: string): boolean {
    const { kind, value: found } = this.current;
    const isNext = (kind === "word" || kind === "symbol") && found.toLowerCase() === value;
    if (isNext) this.#next += 1;
    return isNext;
  }

  expect(value: string): void {
    if (!this.skip(value)) throw syntaxError(`"${value}"`, this.current.at);
  }

  expectKind(kind: Token["kind"], expected: string): Token {
    if (this.current.kind !== kind) throw syntaxError(expected, this.current.at);
    return this.take();
  }

  /** One or more items with commas between them. */
  list<T>(readItem: () => T): T[] {
    const items = [readItem()];
    while (this.skip(",")) items.push(readItem());
    return items;
  }

  expectEnd(): void {
    this.expectKind("end", "the end");
  }
}
