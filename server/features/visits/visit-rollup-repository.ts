import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { dayAt, endOfDay, startOfDay } from "#server/db/time/office-day.ts";
import { getTimeZone } from "#shared/text/time-zone.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { visitDayPlaces, visitDaySources, visitRollups, visitSources } from "#shared/schema/visit-days.ts";
import {
  funnelCounts,
  funnelNames,
  hasSource,
  listColumns,
  placeColumns,
  sourceColumns,
  sourceNames,
} from "./visit-columns-repository.ts";
import { repository } from "#server/db/store.ts";

/** How long after its last moment a day is counted: until then a transaction may still add to it. */
const margin = sql`interval '1 hour'`;

const { createdAt } = companyProfiles;

export const visitRollupRepository = repository(({ db }) => ({
  /**
   * Counts the next complete day; resolves to false if there is none. After a change of the time zone it counts all
   * days again. Call it in a transaction: the row of
   * visit_rollups stays locked until its end, so that each day is counted once, by one process. `at` is the
   * moment, else the database's clock tells it.
   */
  countNextDay: async (at?: Date): Promise<boolean> => {
    const now = at === undefined ? sql`now()` : sql`${at.toISOString()}::timestamptz`;
    const limit = dayAt(sql`(${now} - ${margin})`);
    await begin(db, limit);
    const locked = await db.execute<{ next: string; limit: string; zone: string }>(
      sql`select counted_until::text as next, ${limit}::text as limit, time_zone as zone
        from ${visitRollups} where id = 1 for update`,
    );
    const [rollup] = locked.rows;
    if (rollup && rollup.zone !== getTimeZone()) {
      await startAgain(db);
      return true;
    }
    if (!rollup || rollup.next >= rollup.limit) return false;
    const day = await findDay(db, rollup.next);
    const isComplete = day !== undefined && day < rollup.limit;
    if (isComplete) await countDay(db, day);
    const until = isComplete ? sql`${day}::date + 1` : sql`${rollup.limit}::date`;
    await db.execute(
      sql`update ${visitRollups} set counted_until = ${until}, updated_at = now() where id = 1`,
    );
    return isComplete;
  },
}));

/** Starts with the day of the oldest visit, unless a transaction may still add one to an earlier day. */
const begin = async (db: Database, limit: SQL) =>
  db.execute(sql`insert into ${visitRollups} (id, counted_until, time_zone)
    select 1, least(${dayAt(sql`first`)}, ${limit}), ${getTimeZone()} from (select min(${createdAt}) as first from ${companyProfiles}) oldest
    where first is not null on conflict do nothing`);

/** Other days than those that were counted: nothing is lost, since they were counted from the visits. */
const startAgain = async (db: Database) =>
  db.execute(sql`truncate ${visitRollups}, ${visitDayPlaces}, ${visitDaySources}`);

/** The first day with visits, from this one on. */
async function findDay(db: Database, from: string): Promise<string | undefined> {
  const found = await db.execute<{ day: string | null }>(
    sql`select ${dayAt(sql`min(${createdAt})`)}::text as day from ${companyProfiles}
      where ${createdAt} >= ${startOfDay(from)}`,
  );
  return found.rows[0]?.day ?? undefined;
}

async function countDay(db: Database, day: string): Promise<void> {
  const isInDay = sql`${createdAt} >= ${startOfDay(day)} and ${createdAt} < ${endOfDay(day)}`;
  await db.execute(sql`insert into ${visitDayPlaces}
    (day, country, state, ${funnelNames})
    select ${day}::date, ${listColumns(placeColumns)}, ${funnelCounts} from ${companyProfiles}
    where ${isInDay} group by 2, 3`);
  await db.execute(sql`with counted (${sourceNames}, ${funnelNames}) as (
      select ${listColumns(sourceColumns)}, ${funnelCounts} from ${companyProfiles}
      where ${isInDay} and ${hasSource} group by 1, 2, 3, 4, 5, 6),
    added as (
      insert into ${visitSources} (${sourceNames}) select ${sourceNames} from counted
      on conflict (source_key) do nothing returning id, source_key),
    known as (select id, source_key from ${visitSources} union all select id, source_key from added)
    insert into ${visitDaySources} (day, source_id, ${funnelNames})
    select ${day}::date, known.id, ${funnelNames} from counted join known using (source_key)`);
}
