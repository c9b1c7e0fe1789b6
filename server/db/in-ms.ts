import { type Placeholder, sql, type SQL } from "drizzle-orm";

/** Uses the database's clock: those of its processes may differ. */
export const inMs = (ms: number | Placeholder): SQL<Date> =>
  sql`now() + ${ms}::double precision * interval '1 millisecond'`;
