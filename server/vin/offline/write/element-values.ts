import { copiedElements, isCopiedElement } from "#shared/vin/offline/offline-data.ts";
import type { SourceElement, SourceTables } from "#server/vin/offline/source/source-tables.ts";

/** Make, manufacturer, model year and vehicle type: NHTSA's procedure never takes them from patterns. */
const notFromPatterns: ReadonlySet<number> = new Set([26, 27, 29, 39]);

const oneLine = (value: string): string => value.replace(/\s+/g, " ").trim();

export class ElementValues {
  readonly #tables: SourceTables;
  /** Index of each vPIC element, by id: copiedElements, then vehicle spec keys. */
  readonly #places = new Map<number, number>();
  #keyElements = 0;

  constructor(tables: SourceTables) {
    this.#tables = tables;
    for (const element of tables.elements.values())
      if (isCopiedElement(element.code) && this.#hasWords(element))
        this.#places.set(element.id, copiedElements.indexOf(element.code));
  }

  get keyElements(): number {
    return this.#keyElements;
  }

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

  /** Looks up ids, "" if unknown. Keys of specs are only compared. */
  text(element: number, value: string): string {
    const { lookup, code = "" } = this.#tables.elements.get(element) ?? {};
    if (lookup === undefined || !isCopiedElement(code)) return oneLine(value);
    return oneLine(this.#tables.getName(lookup, value) ?? "");
  }

  /** An id without its lookup table is meaningless. */
  #hasWords({ lookup }: SourceElement): boolean {
    return lookup === undefined || this.#tables.names.has(lookup);
  }
}
