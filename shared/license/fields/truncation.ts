import { getValue, hasElement } from "#shared/license/barcode/elements.ts";
import type { Barcode } from "#shared/license/barcode/parse-barcode.ts";

/** Whether a part of the name is truncated, as its flag says since version 4; undefined if that is in doubt. */
export function isTruncated({ elements, body, version, isCut }: Barcode, flag: string): boolean | undefined {
  if (hasElement(elements, flag)) {
    const value = getValue(elements, flag) ?? "in doubt";
    return /^[NUT]?$/i.test(value) ? /T/i.test(value) : undefined;
  }
  return body.includes(`${flag}T`) || (isCut && version >= 4) ? undefined : false;
}
