import { isOneLine } from "./elements.ts";
import type { Barcode } from "./parse-barcode.ts";

/** With the year behind, the month comes first in the US; elsewhere that has to show in the day. */
type DateOrder = "either" | "year first";

const yearFirst = /^(?<year>(?:19|20)\d\d)(?<month>\d\d)(?<day>\d\d)$/;
const yearLast = /^(?<month>\d\d)(?<day>\d\d)(?<year>(?:19|20)\d\d)$/;

const isDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/**
 * An eight-digit date as yyyy-mm-dd. The order is MMDDCCYY in the US and CCYYMMDD in Canada and version 1, but not
 * everybody keeps to it. No month is 19 or 20, so dates from 1900 to 2099 have one reading only. Undefined for any
 * other: 99999999 is a license that doesn't expire.
 */
export function toIsoDate(digits: string, order: DateOrder): string | undefined {
  const last = yearLast.exec(digits)?.groups;
  const isSure = order === "either" || Number(last?.["day"]) > 12 || last?.["day"] === last?.["month"];
  const {
    year = "",
    month = "",
    day = "",
  } = yearFirst.exec(digits)?.groups ?? (isSure ? last : undefined) ?? {};
  return isDay(Number(year), Number(month), Number(day)) ? `${year}-${month}-${day}` : undefined;
}

/** Eight digits, with or without separators, and elements that may stand behind them where a line end is missing. */
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
