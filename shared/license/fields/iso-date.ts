/** With the year behind, the month comes first in the US; elsewhere that has to show in the day. */
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
  const last = yearLast.exec(digits)?.groups;
  const isSure = order === "either" || Number(last?.["day"]) > 12 || last?.["day"] === last?.["month"];
  const {
    year = "",
    month = "",
    day = "",
  } = yearFirst.exec(digits)?.groups ?? (isSure ? last : undefined) ?? {};
  return isDay(Number(year), Number(month), Number(day)) ? `${year}-${month}-${day}` : undefined;
}
