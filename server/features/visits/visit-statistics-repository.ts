import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { type DayRange, endOfDay, startOfDay } from "#server/db/time/new-york-day.ts";
import type { Funnel, VisitSource } from "#shared/api/admin/visits.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { visitDayPlaces, visitDaySources, visitRollups } from "#shared/schema/visit-days.ts";
import {
  funnelCounts,
  hasSource,
  listColumns,
  placeColumns,
  sourceColumns,
} from "./visit-columns-repository.ts";

/** "" is unknown. */
export type PlaceCounts = Funnel & { readonly country: string; readonly state: string };

export type SourceCounts = { readonly sources: readonly VisitSource[]; readonly total: number };

const { createdAt } = companyProfiles;

/** Days that are counted, within the range. */
const isCounted = ({ from = "-infinity", until = "infinity" }: DayRange): SQL =>
  sql`day >= ${from}::date and day <= ${until}::date`;

/** Visits of the range that are not in a counted day. */
function isTail({ from = "-infinity", until }: DayRange): SQL {
  const counted = sql`(select coalesce(max(counted_until), '-infinity') from ${visitRollups} where id = 1)`;
  const end = until === undefined ? sql`'infinity'::timestamptz` : endOfDay(until);
  return sql`${createdAt} >= ${startOfDay(sql`greatest(${counted}, ${from}::date)`)} and ${createdAt} < ${end}`;
}

/** sum() is a bigint, which drivers read as a text. */
const sums = sql`sum(visits)::double precision as "visits",
  sum(reached_builder)::double precision as "reachedBuilder",
  sum(reached_review)::double precision as "reachedReview",
  sum(requested_quote)::double precision as "requestedQuote"`;

const funnelNames = sql`visits, reached_builder, reached_review, requested_quote`;

/**
 * Statistics of visits: what is counted per day, and the visits since. Each is one statement, so that a day
 * that is being counted meanwhile is in one of the two.
 */
export const visitStatisticsRepository = (db: Database) => ({
  countPlaces: async (range: DayRange): Promise<PlaceCounts[]> => {
    const tail = sql`select ${listColumns(placeColumns)}, ${funnelCounts} from ${companyProfiles}
      where ${isTail(range)} group by 1, 2`;
    const found = await db.execute<PlaceCounts>(sql`
      with every (country, state, ${funnelNames}) as (
        select country, state, ${funnelNames} from ${visitDayPlaces} where ${isCounted(range)}
        union all (${tail}))
      select country, state, ${sums} from every group by country, state
      order by "visits" desc, country, state`);
    return found.rows;
  },

  /** The sources with most visits, and how many sources there are. */
  countSources: async (range: DayRange, limit: number): Promise<SourceCounts> => {
    const found = await db.execute<VisitSource & { total: number }>(sql`${getSources(range, limit)}`);
    const total = found.rows[0]?.total ?? 0;
    return { sources: found.rows.map(({ total: _total, ...source }) => source), total };
  },
});

/** Sums by the short key; only the sources in the result are read in full. */
const getSources = (range: DayRange, limit: number): SQL => sql`
  with tail (source_key, landing_page, utm_source, utm_medium, utm_campaign, referrer_url, ${funnelNames}) as (
    select ${listColumns(sourceColumns)}, ${funnelCounts} from ${companyProfiles}
    where ${isTail(range)} and ${hasSource} group by 1, 2, 3, 4, 5, 6),
  every as (
    select source_key, day, ${funnelNames} from ${visitDaySources} where ${isCounted(range)}
    union all select source_key, null, ${funnelNames} from tail),
  top as (
    select source_key, max(day) as day, count(*) over ()::double precision as total, ${sums}
    from every group by source_key order by "visits" desc, source_key limit ${limit})
  select coalesce(days.landing_page, tail.landing_page) as "landingPage",
    coalesce(days.utm_source, tail.utm_source) as "utmSource",
    coalesce(days.utm_medium, tail.utm_medium) as "utmMedium",
    coalesce(days.utm_campaign, tail.utm_campaign) as "utmCampaign",
    coalesce(days.referrer_url, tail.referrer_url) as "referrerUrl",
    top."visits", top."reachedBuilder", top."reachedReview", top."requestedQuote", top.total
  from top
  left join ${visitDaySources} days on (days.day, days.source_key) = (top.day, top.source_key)
  left join tail on tail.source_key = top.source_key
  order by top."visits" desc, top.source_key`;
