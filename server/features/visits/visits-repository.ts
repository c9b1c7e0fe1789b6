import { and, eq, isNull, like, type SQL, sql } from "drizzle-orm";
import { type DayRange, isWithinDays } from "#server/db/office-day.ts";
import { escapeLike } from "#server/db/search.ts";
import { keysetPage } from "#server/db/keyset-page.ts";
import { unknownPlace } from "#shared/api/admin/visits.ts";
import type { Page, PageQuery } from "#shared/api/paging.ts";
import { profileSource, companyProfiles } from "#shared/schema/company-profiles.ts";
import { repository } from "#server/db/store.ts";

/** Selects visits of these days in a US state, by its postal abbreviation, or with an unknown place. */
type VisitFilters = DayRange & {
  readonly state?: string | undefined;
  /** As `toSource` names it. */
  readonly source?: string | undefined;
  readonly search?: string | undefined;
};
type VisitQuery = VisitFilters & PageQuery<"createdAt">;

const { id, createdAt, name, dotNumber, email, geoCountry, geoState } = companyProfiles;

const columns = {
  id,
  createdAt,
  name,
  dotNumber,
  email,
  ipAddress: companyProfiles.ipAddress,
  geoCity: companyProfiles.geoCity,
  geoState,
  geoCountry,
  landingPage: companyProfiles.landingPage,
  utmSource: companyProfiles.utmSource,
  utmMedium: companyProfiles.utmMedium,
  utmCampaign: companyProfiles.utmCampaign,
  referrerUrl: companyProfiles.referrerUrl,
};

export type VisitRow = Pick<typeof companyProfiles.$inferSelect, keyof typeof columns>;

export const visitsRepository = repository(({ db }) => ({
  list: async (query: VisitQuery): Promise<Page<VisitRow>> => {
    const page = keysetPage({ columns: { createdAt }, id }, query);
    const select = db.select({ ...columns, ...page.columns }).from(companyProfiles);
    return page.read(select.$dynamic(), isWanted(query));
  },
}));

const isWanted = ({ state, source, search, ...days }: VisitQuery): SQL | undefined =>
  and(
    isWithinDays(createdAt, days),
    state ? isInState(state) : undefined,
    source ? eq(profileSource(companyProfiles), source) : undefined,
    search ? matches(search) : undefined,
  );

const isInState = (state: string): SQL | undefined =>
  state === unknownPlace ? isNull(geoState) : and(eq(geoCountry, "US"), eq(geoState, state));

/** Uses the indexes of the three columns: reading millions of names would take seconds. */
function matches(search: string): SQL | undefined {
  const text = search.toLowerCase();
  if (text.includes("@")) return eq(sql`lower(left(${email}, 254))`, text);
  if (/^\d{1,8}$/.test(text)) return eq(sql`left(${dotNumber}, 20)`, text);
  return like(sql`lower(left(${name}, 100))`, `${escapeLike(text.slice(0, 100))}%`);
}
