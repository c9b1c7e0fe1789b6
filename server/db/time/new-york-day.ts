import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Days of the product are New York's, whatever the server's or the database's time zone is. */
const zone = sql.raw("'America/New_York'");

/** A day, yyyy-mm-dd, or a column or expression of type date. */
type Day = string | SQLWrapper;

const toDate = (day: Day): SQL => sql`${day}::date`;

/** When a day in New York begins. */
export const startOfDay = (day: Day): SQL => sql`(${toDate(day)}::timestamp at time zone ${zone})`;

/** When a day in New York ends: the beginning of the next one, 23 to 25 hours later. */
export const endOfDay = (day: Day): SQL => sql`((${toDate(day)} + 1)::timestamp at time zone ${zone})`;

/** The day in New York of a moment. */
export const dayAt = (moment: SQLWrapper): SQL<string> => sql`(${moment} at time zone ${zone})::date`;

export type DayRange = { readonly from?: string | undefined; readonly until?: string | undefined };

/** Whether a moment is within these days, both included. */
export const isWithinDays = (moment: SQLWrapper, { from, until }: DayRange): SQL | undefined => {
  const isAfter = from === undefined ? undefined : sql`${moment} >= ${startOfDay(from)}`;
  const isBefore = until === undefined ? undefined : sql`${moment} < ${endOfDay(until)}`;
  return isAfter && isBefore ? sql`(${isAfter} and ${isBefore})` : (isAfter ?? isBefore);
};

const isoDay = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/New_York" });

/** The day in New York of a time of ours, such as 2025-10-04. */
export const toNewYorkDay = (time: Date): string => isoDay.format(time);
