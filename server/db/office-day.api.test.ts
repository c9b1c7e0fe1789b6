import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { databaseForFile } from "#server/testing/database/file-database.ts";
import { defaultTimeZone, setTimeZone, toOfficeDay } from "#shared/text/time-zone.ts";
import { dayAt, endOfDay, isWithinDays, startOfDay } from "./office-day.ts";

const getDatabase = databaseForFile();
afterEach(() => setTimeZone(defaultTimeZone));

const select = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await getDatabase().db.execute<Row>(query)).rows;
const everyHour = (from: string, until: string) =>
  sql`generate_series(${from}::timestamptz, ${until}::timestamptz - interval '1 hour', interval '1 hour') as hour`;

test.each([
  ["America/New_York", "2026-11-01", 25],
  ["America/New_York", "2026-03-08", 23],
  ["America/New_York", "2026-07-04", 24],
  ["America/Los_Angeles", "2026-11-01", 25],
])("in %s, %s has all of its %d hours and no others", async (zone, day, hours) => {
  setTimeZone(zone);
  const [found] = await select<{ count: number; length: number }>(sql`
    select count(*)::integer as count, extract(epoch from ${endOfDay(day)} - ${startOfDay(day)})::integer as length
    from ${everyHour("2026-03-01", "2026-11-10")} where ${isWithinDays(sql`hour`, { from: day, until: day })}`);
  expect(found).toEqual({ count: hours, length: hours * 3600 });
});

test.each(["America/New_York", "America/Phoenix"])(
  "the database has the same days as we, around the changes of the clocks, in %s",
  async (zone) => {
    setTimeZone(zone);
    const [spring, fall] = [everyHour("2026-03-06", "2026-03-11"), everyHour("2026-10-30", "2026-11-04")];
    const rows = await select<{ ms: number; day: string }>(sql`
      select extract(epoch from hour)::double precision * 1000 as ms, ${dayAt(sql`hour`)}::text as day
      from (select hour from ${spring} union all select hour from ${fall}) hours`);
    expect(rows).toHaveLength(240);
    expect(rows.map(({ day }) => day)).toEqual(rows.map(({ ms }) => toOfficeDay(new Date(ms))));
  },
);
