/** Tracks the current path of keys while a JSON text is scanned. */
export class JsonPath {
  readonly #keys: readonly string[];
  /** How many lists and objects are open. */
  #depth = 0;
  /** How many keys of the path match, up to the innermost open object on it. */
  #matched = 0;
  #key = "";
  #isNext = false;

  constructor(keys: readonly string[]) {
    this.#keys = keys;
  }

  open(isObject: boolean): void {
    this.#depth += 1;
    if (this.#isNext && isObject) this.#matched += 1;
    this.#isNext = false;
  }

  close(): void {
    this.#depth = Math.max(this.#depth - 1, 0);
    this.#matched = Math.min(this.#matched, Math.max(this.#depth - 1, 0));
  }

  /** Part of a key, as written. */
  addToKey(bytes: Buffer): void {
    if (this.#isOnPath()) this.#key += bytes.toString("latin1");
  }

  endKey(): void {
    this.#isNext = this.#isOnPath() && unescaped(this.#key) === this.#keys[this.#matched];
    this.#key = "";
  }

  /** Whether the string that starts now is the target. */
  beginText(): boolean {
    const isTheOne = this.#isNext && this.#matched === this.#keys.length - 1;
    this.#isNext = false;
    return isTheOne;
  }

  /** A number, true, false or null. */
  skipWord(): void {
    this.#isNext = false;
  }

  #isOnPath(): boolean {
    return this.#depth === this.#matched + 1;
  }
}

function unescaped(written: string): string | undefined {
  if (!written.includes("\\")) return written;
  try {
    return String(JSON.parse(`"${written}"`));
  } catch {
    // Not a valid key: parsing the whole text reports it.
    return undefined;
  }
}
