import { getValue, hasElement } from "#shared/license/barcode/elements.ts";
import { mayBeGlued } from "#shared/license/barcode/glued.ts";
import type { Barcode } from "#shared/license/barcode/parse-barcode.ts";

/** An element that not every card has: "" without it, undefined if only its line end or the text's end is missing. */
export function readOptional({ elements, version, isCut }: Barcode, id: string): string | undefined {
  if (hasElement(elements, id)) return getValue(elements, id);
  const values = elements.map(({ value }) => value);
  const ids = new Set(elements.map((element) => element.id));
  return isCut || mayBeGlued(values, { id, version, ids }) ? undefined : "";
}
