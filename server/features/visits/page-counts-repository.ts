import { min, type SQL, sql } from "drizzle-orm";
import { pageCounts } from "#shared/schema/operations.ts";
import type { SourceCount } from "#shared/api/admin/visits.ts";
import { directSource, otherSource } from "#shared/api/visit-source.ts";
import { sentStep } from "#shared/api/visit-api.ts";
import { repository } from "#server/db/store.ts";

export type PageCount = typeof pageCounts.$inferSelect;
export type Days = { readonly from: string; readonly until: string };

/** Limit that keeps strangers from filling the table: other sources of the day count as one. */
export const maxSourcesPerDay = 200;

/** sum() is a numeric, which drivers read as a text. */
const sumOf = (step: string) => sql`coalesce(sum(count) filter (where step = ${step}), 0)::double precision`;

/** Adds up counts; sources for which a day has no room become "other". */
const addAll = (counts: readonly PageCount[]): SQL => sql`
  with given as (
    select day, step, source, sum(count) as count
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as given (day date, step text, source text, count bigint) group by 1, 2, 3),
  stored as (select distinct day, source from ${pageCounts} where day in (select day from given)),
  named as (select * from stored where source not in (${directSource}, ${otherSource})),
  fresh as (
    select day, source, row_number() over (partition by day order by source) as place
    from (select day, source from given where source not in (${directSource}, ${otherSource})
      except select day, source from named) unknown),
  refused as (
    select day, source from fresh
    where place + (select count(*) from named where named.day = fresh.day) > ${maxSourcesPerDay})
  insert into ${pageCounts} (day, step, source, count)
  select given.day, step, case when refused.source is null then given.source else ${otherSource} end,
    sum(count)
  from given left join refused on refused.day = given.day and refused.source = given.source
  group by 1, 2, 3
  on conflict (day, step, source) do update set count = ${pageCounts}.count + excluded.count`;

export const pageCountsRepository = repository(({ db }) => ({
  /** Adds to what is there, from any number of processes. Call it in a transaction. */
  add: async (counts: readonly PageCount[]): Promise<void> => {
    // Two processes at once would each find room for the last source, or wait for each other's rows.
    await db.execute(sql`lock table ${pageCounts} in share row exclusive mode`);
    await db.execute(addAll(counts));
  },

  /** The first day with a count. */
  findFirstDay: async (): Promise<string | null> => {
    const [found] = await db.select({ day: min(pageCounts.day) }).from(pageCounts);
    return found?.day ?? null;
  },

  /** Counts each step in these days; steps never reached are left out. */
  countSteps: async ({ from, until }: Days): Promise<Map<string, number>> => {
    const { rows } = await db.execute<{ step: string; count: number }>(sql`
      select step, sum(count)::double precision as count from ${pageCounts}
      where day between ${from}::date and ${until}::date group by step`);
    return new Map(rows.map(({ step, count }) => [step, count]));
  },

  /** The sources that led to most pages, and their number. */
  countSources: async (
    { from, until }: Days,
    limit: number,
  ): Promise<{ sources: SourceCount[]; total: number }> => {
    const { rows } = await db.execute<SourceCount & { total: number }>(sql`
      select source, ${sumOf("landing")} as landing, ${sumOf("builder")} as builder,
        ${sumOf("review")} as review, ${sumOf(sentStep)} as sent,
        count(*) over ()::double precision as total
      from ${pageCounts} where day between ${from}::date and ${until}::date
      group by source order by sum(count) desc, source limit ${limit}`);
    const sources = rows.map(({ total: _total, ...source }) => source);
    return { sources, total: rows[0]?.total ?? 0 };
  },
}));
