import { none } from "#server/vin/offline/offline-file.ts";

export class StringTable {
  readonly #numbers = new Map<string, number>();

  number(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  all(): string[] {
    return Array.from(this.#numbers.keys());
  }
}

export const numberOrNone = (texts: StringTable, text: string | undefined): number =>
  text === undefined ? none : texts.number(text);

/** Start of each range of these lengths, and the end of the last. */
export function toPrefixSums(lengths: readonly number[]): Uint32Array<ArrayBuffer> {
  let start = 0;
  return Uint32Array.from([0, ...lengths], (length) => (start += length));
}
