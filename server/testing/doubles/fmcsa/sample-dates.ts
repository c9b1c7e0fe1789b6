import { toDay } from "#server/fmcsa/portal/read-values.ts";
import { type DataSetId, frozenSets } from "#shared/carrier/data-source.ts";
import { addMonths, getLastDay, toMonth } from "#shared/carrier/sms/months.ts";

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** The day of the SMS snapshot that FMCSA shows: the last one of the month before last. */
export const getSnapshotDay = (today: string): string => getLastDay(toMonth(addMonths(today, -2)));

const nightly: readonly DataSetId[] = [
  "az4n-8mr2",
  "fx4q-ay7w",
  "wt8s-2hbx",
  "876r-jsdb",
  "p2mt-9ige",
  "c5y8-a4uz",
  "3uet-3z4i",
  "inys-ebih",
  "yu5v-wbh6",
  "wb4f-neki",
  // Frozen, but their stamp is of last night all the same.
  ...frozenSets,
];

/** When a data set last changed: a snapshot two weeks after its day, the daily files last night. */
export const getPublicationDate = (dataSet: DataSetId, today: string): Date =>
  nightly.includes(dataSet)
    ? new Date(`${addDays(today, -1)}T21:40:00Z`)
    : new Date(`${addDays(getSnapshotDay(today), 13)}T14:05:00Z`);

const months = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];

export const toYear = (text: string): number => Number(toDay(text)?.slice(0, 4));

/** A date as many days later in the same spelling: "23-MAY-25", "20250523 2139", "2025-05-23T00:00:00.000". */
export function moveDate(text: string, days: number): string {
  const day = addDays(toDay(text) ?? "", days);
  if (/^\d{8}/.test(text)) return day.replaceAll("-", "") + text.slice(8);
  if (text.includes("T00:")) return day + text.slice(10);
  const [year = "", month = "", date = ""] = day.split("-");
  return `${date}-${months[Number(month) - 1] ?? ""}-${year.slice(2)}`;
}
