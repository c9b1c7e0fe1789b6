import { and, desc, isNotNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { repository } from "#server/db/store.ts";
import { type DayRange, isWithinDays } from "#server/db/office-day.ts";
import { unknownPlace, visitLimits, type VisitStatistics } from "#shared/api/admin/visits.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";

const { createdAt, reachedBuilder, reachedReview, requestedQuote } = companyProfiles;

const count = (condition: SQLWrapper) => sql<number>`(count(*) filter (where ${condition}))::integer`;

const funnel = {
  visits: sql<number>`count(*)::integer`,
  reachedBuilder: count(reachedBuilder),
  reachedReview: count(reachedReview),
  requestedQuote: count(requestedQuote),
};

/** An empty text is none. Ties are in the same order whatever the database's language is. */
const filled = (column: SQLWrapper) => sql<string | null>`nullif(${column}, '') collate "C"`;

const source = {
  landingPage: filled(companyProfiles.landingPage),
  utmSource: filled(companyProfiles.utmSource),
  utmMedium: filled(companyProfiles.utmMedium),
  utmCampaign: filled(companyProfiles.utmCampaign),
  referrerUrl: filled(companyProfiles.referrerUrl),
};
const sourceColumns = Object.values(source);
/** Specified: a profile with none of the three isn't an acquisition. */
const hasSource = or(
  isNotNull(source.landingPage),
  isNotNull(source.utmSource),
  isNotNull(source.referrerUrl),
);

const [country, state] = [filled(companyProfiles.geoCountry), filled(companyProfiles.geoState)];
/** Other countries have states of the same code. Profiles without a state count as one, whatever their country. */
const stateCountry = sql`case when ${state} is not null then ${country} end`;
const placeCountry = sql<string | null>`coalesce(${country}, ${stateCountry})`;
/** The columns that a row isn't grouped by, as grouping() numbers them. */
const levels = { countries: 1, states: 2, totals: 3 } as const;

/** Counts saved profiles and quote requests by places and sources from the stored records. */
export const visitStatisticsRepository = repository(({ db }) => {
  const countPlaces = async (isWanted: SQL | undefined) =>
    db
      .select({
        level: sql<number>`grouping(${country}, ${state})`,
        country: placeCountry,
        state,
        counts: funnel,
      })
      .from(companyProfiles)
      .where(isWanted)
      .groupBy(sql`grouping sets ((), (${country}), (${stateCountry}, ${state}))`)
      .orderBy(desc(funnel.visits), sql`${placeCountry} nulls first`, sql`${state} nulls first`);

  const countSources = async (isWanted: SQL | undefined) =>
    db
      .select({ source, counts: funnel, total: sql<number>`(count(*) over ())::integer` })
      .from(companyProfiles)
      .where(and(isWanted, hasSource))
      .groupBy(...sourceColumns)
      .orderBy(desc(funnel.visits), ...sourceColumns)
      .limit(visitLimits.sources);

  return {
    read: async (days: DayRange): Promise<VisitStatistics> => {
      const isWanted = isWithinDays(createdAt, days);
      const [places, sources] = await Promise.all([countPlaces(isWanted), countSources(isWanted)]);
      const ofLevel = (level: number) => places.filter((place) => place.level === level);
      const [totals] = ofLevel(levels.totals);
      if (!totals) throw new Error("The visits were not counted.");
      const states = ofLevel(levels.states).map((place) => ({
        country: place.country,
        state: place.state ?? unknownPlace,
        ...place.counts,
      }));
      return {
        totals: totals.counts,
        topStates: states.slice(0, visitLimits.topStates),
        usStates: states
          .filter((place) => place.country === "US")
          .map(({ country: _country, ...rest }) => rest),
        topCountries: ofLevel(levels.countries)
          .slice(0, visitLimits.topCountries)
          .map((place) => ({ country: place.country ?? unknownPlace, ...place.counts })),
        sources: sources.map((row) => ({ ...row.source, ...row.counts })),
        moreSources: (sources[0]?.total ?? 0) - sources.length,
      };
    },
  };
});
