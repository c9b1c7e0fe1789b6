import { type SQL, sql } from "drizzle-orm";
import { companyProfiles } from "#shared/schema/company-profiles.ts";

const { geoCountry, geoState, landingPage, utmSource, utmMedium, utmCampaign, referrerUrl } = companyProfiles;
const { reachedBuilder, reachedReview, requestedQuote } = companyProfiles;

/** Columns for a select list. */
export const listColumns = (columns: Readonly<Record<string, SQL>>): SQL =>
  sql.join(Object.values(columns), sql`, `);

/** A visit's place; "" is unknown. */
export const placeColumns = {
  country: sql<string>`coalesce(${geoCountry}, '')`,
  state: sql<string>`coalesce(${geoState}, '')`,
};

/** A visit's source; an empty text is none. */
const filled = {
  landingPage: sql`nullif(${landingPage}, '')`,
  utmSource: sql`nullif(${utmSource}, '')`,
  utmMedium: sql`nullif(${utmMedium}, '')`,
  utmCampaign: sql`nullif(${utmCampaign}, '')`,
  referrerUrl: sql`nullif(${referrerUrl}, '')`,
};

const allFilled = sql`jsonb_build_array(${listColumns(filled)})`;

/** The columns of visit_sources but for the id; JSON tells an absent text from "null". */
export const sourceColumns = {
  sourceKey: sql<string>`encode(sha256(convert_to(${allFilled}::text, 'UTF8')), 'hex')`,
  ...filled,
};

/** Their names. */
export const sourceNames = sql`source_key, landing_page, utm_source, utm_medium, utm_campaign, referrer_url`;

/** Specified: profiles with none of the three are no acquisition. */
export const hasSource = sql`(coalesce(${landingPage}, '') <> '' or coalesce(${utmSource}, '') <> ''
  or coalesce(${referrerUrl}, '') <> '')`;

/** The funnel of a group of visits. */
export const funnelCounts = sql`count(*)::integer,
  count(*) filter (where ${reachedBuilder})::integer,
  count(*) filter (where ${reachedReview})::integer,
  count(*) filter (where ${requestedQuote})::integer`;

/** Its names. */
export const funnelNames = sql`visits, reached_builder, reached_review, requested_quote`;
