import { type CopiedElement, copiedElements } from "#shared/vin/offline/vpic-copy.ts";
import type { SourceElement, SourceTables } from "#server/adapters/vpic-copy/source/source-tables.ts";

const isCopied = (code: string): code is CopiedElement => copiedElements.some((copied) => copied === code);

/** Make, manufacturer, model year and vehicle type: NHTSA's procedure takes none of them from patterns. */
const notFromPatterns: ReadonlySet<number> = new Set([26, 27, 29, 39]);

const oneLine = (value: string): string => value.replace(/\s+/g, " ").trim();

/** Which elements the copy has, and what their values are in words. */
export class CopiedValues {
  readonly #tables: SourceTables;
  /** The numbers of vPIC's elements, each with its place in the copy: copiedElements, then the keys of vehicle specs. */
  readonly #places = new Map<number, number>();
  #keyElements = 0;

  constructor(tables: SourceTables) {
    this.#tables = tables;
    for (const element of tables.elements.values())
      if (isCopied(element.code) && this.#hasWords(element))
        this.#places.set(element.id, copiedElements.indexOf(element.code));
  }

  /** How many places follow those of copiedElements. */
  get keyElements(): number {
    return this.#keyElements;
  }

  /** The place of an element; undefined where the copy does not have it. */
  place(element: number): number | undefined {
    return this.#places.get(element);
  }

  /** Gives a place to an element whose values vehicle specs compare; false where it has no patterns. */
  addKeyElement(element: number): boolean {
    if (this.#places.has(element)) return true;
    if (notFromPatterns.has(element) || !this.#tables.elements.has(element)) return false;
    this.#places.set(element, copiedElements.length + this.#keyElements);
    this.#keyElements += 1;
    return true;
  }

  /** A value in words: looked up where it is the number of one, "" where it has none. Keys of specs are only compared. */
  text(element: number, value: string): string {
    const { lookup, code = "" } = this.#tables.elements.get(element) ?? {};
    if (lookup === undefined || !isCopied(code)) return oneLine(value);
    return oneLine(this.#tables.names.get(lookup)?.get(value) ?? "");
  }

  /** Without the table of its names a number says nothing. */
  #hasWords({ lookup }: SourceElement): boolean {
    return lookup === undefined || this.#tables.names.has(lookup);
  }
}
