const dayMs = 86_400_000;
const months = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];

/** Days are "2026-11-22". */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The same day of another month, or that month's last day if it has no such day. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const lastDate = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

/** The date of the SMS snapshot that FMCSA shows today: the last day of the month before last. */
export const getSnapshotDay = (today: string): string =>
  addDays(`${addMonths(today, -1).slice(0, 7)}-01`, -1);

/** "2025-05-23" to "23-MAY-25", as in the SMS data sets. */
export function toSmsDate(day: string): string {
  const [year = "", month = "", date = ""] = day.split("-");
  return `${date}-${months[Number(month) - 1] ?? ""}-${year.slice(2)}`;
}

/** "2025-05-23" to "20250523", as in the daily data sets. */
export const toDailyDate = (day: string): string => day.replaceAll("-", "");

/**
 * The weight of an inspection or crash by its age on the snapshot's day: 3 up to 6 months, 2 up to 12, 1 up to
 * 24 (SMS Methodology 3.21). 0 if it is older or newer than the snapshot, and therefore not in it.
 */
export function getTimeWeight(day: string, snapshotDay: string): 0 | 1 | 2 | 3 {
  const [half = "", year = "", start = ""] = getPeriods(snapshotDay);
  if (day > snapshotDay || day <= start) return 0;
  if (day > half) return 3;
  return day > year ? 2 : 1;
}

const periods = new Map<string, readonly string[]>();

/** The days 6, 12 and 24 months before. Kept, since a carrier can have thousands of inspections. */
function getPeriods(snapshotDay: string): readonly string[] {
  const known = periods.get(snapshotDay) ?? [-6, -12, -24].map((count) => addMonths(snapshotDay, count));
  periods.set(snapshotDay, known);
  return known;
}
