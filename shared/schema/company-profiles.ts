import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createInsertSchema } from "drizzle-zod";
import { z } from "zod";
import type { Answers } from "#shared/profile/answers.ts";
import { createdAt, dataKey, id } from "./common-columns.ts";

type Columns = Readonly<Record<"utmSource" | "referrerUrl" | "landingPage", SQLWrapper>>;

/** Of ASCII letters alone: the same in any locale, as an index needs it. */
const toLower = (name: SQLWrapper): SQL =>
  sql`translate(${name}, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')`;

const toHost = (url: SQLWrapper): SQL =>
  sql`coalesce(substring(${toLower(url)} from '^https?://(?:www[.])?([^/?#:]*)(?::[0-9]*)?(?=[/?#]|$)'), '')`;

/** `toSource` of a stored visit, in SQL. A test compares the two. */
export function profileSource({ utmSource, referrerUrl, landingPage }: Columns): SQL<string> {
  const named = sql`nullif(btrim(${toLower(utmSource)}), '')`;
  const source = sql`coalesce(${named}, nullif(${toHost(referrerUrl)}, ${toHost(landingPage)}), '')`;
  return sql`(case ${source} when '' then 'direct' else
    coalesce(substring(${source} from '^(?=.*[a-z])(?!(?:.*[0-9]){6})[a-z0-9][a-z0-9._-]{0,59}$'), 'other') end)`;
}

type VisitedPage = { url: string; timestamp: string };

/** A profile that its owner saved, or that was sent with a quote request. Unanswered text is ''. */
export const companyProfiles = pgTable(
  "company_profiles",
  {
    id: id(),
    createdAt: createdAt(),
    name: text("name").notNull(),
    dbaName: text("dba_name").notNull().default(""),
    businessType: text("business_type").notNull(),
    yearsInBusiness: text("years_in_business").notNull().default(""),
    /** Encrypted if `dataKey` is set, as are the sensitive parts of `answers`. */
    federalTaxId: text("federal_tax_id").notNull().default(""),
    dotNumber: text("dot_number").notNull().default(""),
    mcNumber: text("mc_number").notNull().default(""),
    stateFilingNumber: text("state_filing_number").notNull().default(""),
    type: text("type").notNull(),
    contactName: text("contact_name").notNull().default(""),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    website: text("website").notNull().default(""),
    preferredContact: text("preferred_contact").notNull().default(""),
    description: text("description").notNull().default(""),
    registryVersion: integer("registry_version").notNull(),
    answers: jsonb("answers").$type<Answers>().notNull(),
    dataKey: dataKey(),
    /** The last day of the last policy among the answers, yyyy-mm-dd: when it is up for renewal. */
    policyEndsOn: text("policy_ends_on"),
    ipAddress: text("ip_address"),
    geoCountry: text("geo_country"),
    geoState: text("geo_state"),
    geoCity: text("geo_city"),
    geoLatitude: doublePrecision("geo_latitude"),
    geoLongitude: doublePrecision("geo_longitude"),
    landingPage: text("landing_page"),
    referrerUrl: text("referrer_url"),
    utmSource: text("utm_source"),
    utmMedium: text("utm_medium"),
    utmCampaign: text("utm_campaign"),
    utmContent: text("utm_content"),
    utmTerm: text("utm_term"),
    pagesVisited: jsonb("pages_visited").$type<VisitedPage[]>().notNull().default([]),
    userAgent: text("user_agent"),
    /** True if the visit opened the builder, opened its review, and ended in a quote request. */
    reachedBuilder: boolean("reached_builder").notNull().default(false),
    reachedReview: boolean("reached_review").notNull().default(false),
    requestedQuote: boolean("requested_quote").notNull().default(false),
  },
  (table) => [
    index("company_profiles_newest").on(table.createdAt.desc(), table.id.desc()),
    index("company_profiles_by_state")
      .on(table.geoState, table.createdAt.desc(), table.id.desc())
      .where(sql`geo_country = 'US'`),
    index("company_profiles_by_source").on(profileSource(table), table.createdAt.desc(), table.id.desc()),
    index("company_profiles_by_name").on(sql`lower(left(${table.name}, 100)) text_pattern_ops`),
    index("company_profiles_by_dot").on(sql`left(${table.dotNumber}, 20)`, table.createdAt.desc()),
    index("company_profiles_by_policy_end")
      .on(table.policyEndsOn)
      .where(sql`policy_ends_on is not null`),
    index("company_profiles_by_email").on(sql`lower(left(${table.email}, 254))`, table.createdAt.desc()),
  ],
);

export const insertCompanyProfile = createInsertSchema(companyProfiles, {
  answers: z.custom<Answers>(),
}).omit({ id: true, createdAt: true });
export type NewCompanyProfile = z.input<typeof insertCompanyProfile>;
