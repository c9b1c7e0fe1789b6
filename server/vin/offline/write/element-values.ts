import { copiedElements, isCopiedElement } from "#shared/vin/offline/offline-data.ts";
import type { SourceElement, SourceTables } from "#server/vin/offline/source/source-tables.ts";

/** Make, manufacturer, model year and vehicle type: NHTSA's procedure takes none of them from patterns. */
const notFromPatterns: ReadonlySet<number> = new Set([26, 27, 29, 39]);

const oneLine = (value: string): string => value.replace(/\s+/g, " ").trim();

/** The elements in the copy, and their values as text. */
export class ElementValues {
  readonly #tables: SourceTables;
  /** The index in the copy of each vPIC element, by id: copiedElements, then vehicle spec keys. */
  readonly #places = new Map<number, number>();
  #keyElements = 0;

  constructor(tables: SourceTables) {
    this.#tables = tables;
    for (const element of tables.elements.values())
      if (isCopiedElement(element.code) && this.#hasWords(element))
        this.#places.set(element.id, copiedElements.indexOf(element.code));
  }

  /** The number of elements after copiedElements. */
  get keyElements(): number {
    return this.#keyElements;
  }

  /** The index of an element; undefined if it is not in the copy. */
  place(element: number): number | undefined {
    return this.#places.get(element);
  }

  /** Adds an element whose values vehicle specs compare; false if it has no patterns. */
  addKeyElement(element: number): boolean {
    if (this.#places.has(element)) return true;
    if (notFromPatterns.has(element) || !this.#tables.elements.has(element)) return false;
    this.#places.set(element, copiedElements.length + this.#keyElements);
    this.#keyElements += 1;
    return true;
  }

  /** A value as text: looked up if it is an id, "" if the id is unknown. Keys of specs are only compared. */
  text(element: number, value: string): string {
    const { lookup, code = "" } = this.#tables.elements.get(element) ?? {};
    if (lookup === undefined || !isCopiedElement(code)) return oneLine(value);
    return oneLine(this.#tables.getName(lookup, value) ?? "");
  }

  /** Without its lookup table an id is meaningless. */
  #hasWords({ lookup }: SourceElement): boolean {
    return lookup === undefined || this.#tables.names.has(lookup);
  }
}
