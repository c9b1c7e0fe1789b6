/** A year behind tells month and day apart in the US only. */
export type DateOrder = "either" | "year first";

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
  const found = yearFirst.exec(digits) ?? (order === "either" ? yearLast.exec(digits) : null);
  const { year = "", month = "", day = "" } = found?.groups ?? {};
  return isDay(Number(year), Number(month), Number(day)) ? `${year}-${month}-${day}` : undefined;
}
