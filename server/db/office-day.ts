import { getTimeZone } from "#shared/text/time-zone.ts";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Days are the office's, whatever the server's or the database's time zone is. The setting is a checked name. */
const zone = (): SQL => sql.raw(`'${getTimeZone()}'`);

/** A day, yyyy-mm-dd, or a column or expression of type date. */
type Day = string | SQLWrapper;

const toDate = (day: Day): SQL => sql`${day}::date`;

/** When a day begins. */
export const startOfDay = (day: Day): SQL => sql`(${toDate(day)}::timestamp at time zone ${zone()})`;

/** When a day ends: the beginning of the next one, 23 to 25 hours later. */
export const endOfDay = (day: Day): SQL => sql`((${toDate(day)} + 1)::timestamp at time zone ${zone()})`;

/** The day of a moment. */
export const dayAt = (moment: SQLWrapper): SQL<string> => sql`(${moment} at time zone ${zone()})::date`;

export type DayRange = { readonly from?: string | undefined; readonly until?: string | undefined };

/** True if a moment is within these days, both included. */
export const isWithinDays = (moment: SQLWrapper, { from, until }: DayRange): SQL | undefined => {
  const isAfter = from === undefined ? undefined : sql`${moment} >= ${startOfDay(from)}`;
  const isBefore = until === undefined ? undefined : sql`${moment} < ${endOfDay(until)}`;
  return isAfter && isBefore ? sql`(${isAfter} and ${isBefore})` : (isAfter ?? isBefore);
};
