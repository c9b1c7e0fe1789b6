import { type Placeholder, sql, type SQL } from "drizzle-orm";

/** So many milliseconds from now, by the database's clock: the processes that share it may disagree about the time. */
export const inMs = (ms: number | Placeholder): SQL<Date> =>
  sql`now() + ${ms}::double precision * interval '1 millisecond'`;
