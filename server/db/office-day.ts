import { getTimeZone } from "#shared/text/time-zone.ts";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Days are in the office's time zone, a checked name. */
const zone = (): SQL => sql.raw(`'${getTimeZone()}'`);

type Day = string | SQLWrapper;

const toDate = (day: Day): SQL => sql`${day}::date`;

export const startOfDay = (day: Day): SQL => sql`(${toDate(day)}::timestamp at time zone ${zone()})`;

/** Start of the next day, 23 to 25 hours later. */
export const endOfDay = (day: Day): SQL => sql`((${toDate(day)} + 1)::timestamp at time zone ${zone()})`;

export const dayAt = (moment: SQLWrapper): SQL<string> => sql`(${moment} at time zone ${zone()})::date`;

export type DayRange = { readonly from?: string | undefined; readonly until?: string | undefined };

export const isWithinDays = (moment: SQLWrapper, { from, until }: DayRange): SQL | undefined => {
  const isAfter = from === undefined ? undefined : sql`${moment} >= ${startOfDay(from)}`;
  const isBefore = until === undefined ? undefined : sql`${moment} < ${endOfDay(until)}`;
  return isAfter && isBefore ? sql`(${isAfter} and ${isBefore})` : (isAfter ?? isBefore);
};
