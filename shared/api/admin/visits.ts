import { z } from "zod";
import { adminEndpoint, fileResponse } from "#shared/api/endpoint.ts";
import { pagedList } from "#shared/api/paging.ts";
import { dataResponse, timestamp } from "#shared/api/response-parts.ts";
import { isSource } from "#shared/api/visit-source.ts";
import { dayRange, day } from "./days.ts";

/** Limits as specified. */
export const visitLimits = {
  topStates: 10,
  topCountries: 5,
  summaryStates: 5,
  summarySources: 10,
  sources: 100,
  rawEvents: 100,
} as const;

export const unknownPlace = "Unknown";

const text = z.string().nullable();

export const visitPlace = { geoCity: text, geoState: text, geoCountry: text };
export const visitSource = {
  landingPage: text,
  utmSource: text,
  utmMedium: text,
  utmCampaign: text,
  referrerUrl: text,
};

const companyProfile = z.object({
  id: z.uuid(),
  createdAt: timestamp,
  name: z.string(),
  /** '' if unanswered. */
  dotNumber: z.string(),
  email: z.string(),
  ipAddress: text,
  ...visitPlace,
  ...visitSource,
});
export type CompanyProfileView = z.output<typeof companyProfile>;

const filters = {
  ...dayRange,
  state: z
    .string()
    .regex(/^([A-Z]{2}|Unknown)$/, `Enter a state such as TX, or ${unknownPlace}.`)
    .optional(),
  /** As `toSource` names it: a campaign's source, a host, "direct" or "other". */
  source: z.string().refine(isSource, "Enter a source such as facebook or google.com.").optional(),
  /** The beginning of a company's name, a DOT number or an email address. */
  search: z.string().trim().max(254, "This search is too long.").optional(),
};

export const listCompanyProfiles = adminEndpoint("GET", "/api/admin/company-profiles", {
  ...pagedList({ item: companyProfile, sort: ["createdAt"], filters }),
});

/** Exports a CSV file. */
export const exportCompanyProfiles = adminEndpoint("GET", "/api/admin/company-profiles/export", {
  isFile: true,
  query: z.strictObject({ ...filters, format: z.literal("csv", "The format is csv.").prefault("csv") }),
  response: fileResponse,
});

const count = z.int().min(0);
/** Visits that ended in Save Profile or a quote request: no other leaves the browser. */
const funnel = z.object({
  visits: count,
  reachedBuilder: count,
  reachedReview: count,
  requestedQuote: count,
});
export type Funnel = z.output<typeof funnel>;

const stateCounts = funnel.extend({
  /** ISO 3166-1; null if unknown. */
  country: text,
  /** Postal abbreviation in the United States, or "Unknown". */
  state: z.string(),
});

const source = funnel.extend(visitSource);
export type VisitSource = z.output<typeof source>;

const statistics = z.object({
  totals: funnel,
  topStates: z.array(stateCounts).max(visitLimits.topStates),
  /** Every state of the United States that has visits, for the map. */
  usStates: z.array(funnel.extend({ state: z.string() })),
  topCountries: z.array(funnel.extend({ country: z.string() })).max(visitLimits.topCountries),
  /** Of visits with a landing page, a source or a referrer, those with most visits first. */
  sources: z.array(source).max(visitLimits.sources),
  moreSources: count,
});
export type VisitStatistics = z.output<typeof statistics>;

export const getVisitStatistics = adminEndpoint("GET", "/api/admin/visit-statistics", {
  query: z.strictObject(dayRange),
  response: dataResponse(statistics),
});

export const maxCountedSources = 10;

const stepCount = z.object({
  step: z.string(),
  count,
  /** In the period before; null if there is none to compare with. */
  before: count.nullable(),
});
export type StepCount = z.output<typeof stepCount>;

const sourceCount = z.object({
  source: z.string(),
  landing: count,
  builder: count,
  review: count,
  sent: count,
});
export type SourceCount = z.output<typeof sourceCount>;

const days = z.object({ from: day, until: day });

const pageCounts = z.object({
  /** The first day with a count; null before the first count. */
  firstDay: day.nullable(),
  /** The days that were added up; null if none of those asked for has counts yet. */
  period: days.nullable(),
  /** As many days right before; null if counting had not begun, or if everything is asked for. */
  before: days.nullable(),
  /** True if the period ends with today, which isn't over. */
  isUntilToday: z.boolean(),
  /** Pages and steps with a count, in no order. */
  steps: z.array(stepCount),
  sources: z.array(sourceCount).max(maxCountedSources),
  moreSources: count,
});
export type PageCounts = z.output<typeof pageCounts>;

/** Page loads by step and source in a range of days, and in the period before. */
export const getPageCounts = adminEndpoint("GET", "/api/admin/page-counts", {
  query: z.strictObject(dayRange),
  response: dataResponse(pageCounts),
});
