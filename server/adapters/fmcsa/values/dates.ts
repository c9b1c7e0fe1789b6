import { toText } from "./text.ts";

const months = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];

/** "23-MAY-25": the SMS data sets. */
const dayMonthYear = /^(?<day>\d{1,2})-(?<month>[A-Z]{3})-(?<year>\d{4}|\d{2})$/i;
/** "20260422", "20260422 2139": the daily data sets. */
const digits = /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?: \d{4})?$/;
/** "2026-08-25T00:00:00.000": the out-of-service orders. */
const iso = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T ].*)?$/;
const slashes = /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})(?: .*)?$/;
const spellings = [dayMonthYear, digits, iso, slashes];

/** Two digits are a year of this century, unless it would be later than next year. */
function toFullYear(year: string, thisYear: number): number {
  if (year.length === 4) return Number(year);
  return 2000 + Number(year) > thisYear + 1 ? 1900 + Number(year) : 2000 + Number(year);
}

const toMonth = (month: string): number =>
  /^\d/.test(month) ? Number(month) : months.indexOf(month.toUpperCase()) + 1;

/** A day in any of FMCSA's spellings as "2025-05-23"; undefined for days that don't exist. */
export function toDay(raw: unknown, thisYear = new Date().getFullYear()): string | undefined {
  const text = toText(raw) ?? "";
  const found = spellings
    .map((spelling) => spelling.exec(text)?.groups)
    .find((groups) => groups !== undefined);
  if (!found) return undefined;
  const year = toFullYear(found.year ?? "", thisYear);
  const [month, day] = [toMonth(found.month ?? ""), Number(found.day)];
  const date = new Date(Date.UTC(year, month - 1, day));
  // February 30 would be in March, and a year like 0020 in 1920.
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1;
  return exists && year >= 1900 && year <= 2100 ? date.toISOString().slice(0, 10) : undefined;
}
