import { type SQL, sql } from "drizzle-orm";
import { type DayRange, endOfDay, startOfDay } from "#server/db/time/office-day.ts";
import type { Funnel, VisitSource } from "#shared/api/admin/visits.ts";
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

/**
 * Statistics of visits: what is counted per day, and the visits since. Each is one statement, so that a day
 * that is being counted meanwhile is in one of the two.
 */
export const visitStatisticsRepository = repository(({ db }) => ({
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
}));

/** Sums by the short id; only the sources in the result are read in full. */
const getSources = (range: DayRange, limit: number): SQL => sql`
  with tail (${sourceNames}, ${funnelNames}) as (
    select ${listColumns(sourceColumns)}, ${funnelCounts} from ${companyProfiles}
    where ${isTail(range)} and ${hasSource} group by 1, 2, 3, 4, 5, 6),
  counted as (
    select source_id, ${sums} from ${visitDaySources} where ${isCounted(range)} group by source_id),
  every as (
    select source_key, counted."visits", "reachedBuilder", "reachedReview", "requestedQuote"
    from counted join ${visitSources} on id = source_id
    union all select source_key, ${funnelNames} from tail),
  top as (
    select source_key, count(*) over ()::double precision as total, sum("visits") as "visits",
      sum("reachedBuilder") as "reachedBuilder", sum("reachedReview") as "reachedReview",
      sum("requestedQuote") as "requestedQuote"
    from every group by source_key order by "visits" desc, source_key limit ${limit})
  select coalesce(known.landing_page, tail.landing_page) as "landingPage",
    coalesce(known.utm_source, tail.utm_source) as "utmSource",
    coalesce(known.utm_medium, tail.utm_medium) as "utmMedium",
    coalesce(known.utm_campaign, tail.utm_campaign) as "utmCampaign",
    coalesce(known.referrer_url, tail.referrer_url) as "referrerUrl",
    top."visits", top."reachedBuilder", top."reachedReview", top."requestedQuote", top.total
  from top
  left join ${visitSources} known using (source_key)
  left join tail using (source_key)
  order by top."visits" desc, source_key`;
