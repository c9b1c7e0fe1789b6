import { isOneLine } from "#shared/license/barcode/elements.ts";
import type { Barcode } from "#shared/license/barcode/parse-barcode.ts";
import { toIsoDate, type DateOrder } from "./iso-date.ts";

/** Eight digits, with or without separators, and what may stand behind them where a line end is missing. */
const dateValue = /^(?:(\d{8})|(\d\d|\d{4})([/-])(\d\d)\3(\d\d|\d{4}))(?=\s*(?:$|D[A-D][A-Z]|Z[A-Z]{2}))/;

/** No license has less; the start of one may have an ID in a value. */
const shortest = 100;

const toDigits = (value: string): string => {
  const [, digits, first = "", , second = "", third = ""] = dateValue.exec(value) ?? [];
  return digits ?? `${first}${second}${third}`;
};

/**
 * The date of an element. Its length is fixed, so it is whole whatever follows; where all line ends are missing,
 * it is found by its ID and length, if the text has them once.
 */
export function readDate(
  { elements, body }: Pick<Barcode, "elements" | "body">,
  { id, order }: { id: string; order: DateOrder },
): string | undefined {
  const dates = elements.filter((element) => element.id === id).map(({ value }) => toDigits(value));
  if (dates.length === 0 && body.length > shortest && isOneLine(body))
    dates.push(
      ...[...body.matchAll(new RegExp(`${id}(?=\\d{8})`, "g"))].map(({ index }) =>
        toDigits(body.slice(index + id.length)),
      ),
    );
  const [first = ""] = dates;
  return dates.length > 1 && dates.some((date) => date !== first) ? undefined : toIsoDate(first, order);
}
