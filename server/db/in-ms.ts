import { type Placeholder, sql, type SQL } from "drizzle-orm";

/** This many milliseconds from now, by the database's clock: the clocks of its processes may differ. */
export const inMs = (ms: number | Placeholder): SQL<Date> =>
  sql`now() + ${ms}::double precision * interval '1 millisecond'`;
