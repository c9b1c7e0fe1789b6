import { AppError } from "#server/base/app-error.ts";
import type { Clock } from "#server/base/clock.ts";
import { route, type Route } from "#server/http/route.ts";
import {
  type CarrierAnswer,
  getInsuranceFilings,
  getLicensingRows,
  type RegistrationAnswer,
} from "#shared/api/carriers.ts";
import { concludeLicensing } from "#shared/carrier/authority/describe-licensing.ts";
import { type LicensingRows, legacyDay } from "#shared/carrier/authority/licensing-rows.ts";
import { getLicensing } from "#shared/carrier/authority/licensing.ts";
import { type DataSource, frozenSets } from "#shared/carrier/data-source.ts";
import { mergeFilings } from "#shared/carrier/merge-filings.ts";
import type { CarrierLookups } from "./carrier-lookups.ts";
import type { createCompanyService } from "./company-service.ts";
import { couldNotCheck, type Found, rowsWith } from "./data-set-lookup.ts";

/** A frozen set gets a new stamp every night, but no rows: it is as of the day on which it was frozen. */
const toSource = ({ rows, source }: Found<unknown>): DataSource =>
  rows && frozenSets.includes(source.dataSet) ? { ...source, publishedAt: `${legacyDay}T12:00:00Z` } : source;

const copy = <T>({ rows }: Found<T>): T[] | undefined => rows && [...rows];

/** Reads all sets side by side; one that fails leaves the others. Throws AppError 503 if none could be read. */
export const createLicensingService =
  (lookups: CarrierLookups) =>
  async (dot: string, id: string): Promise<LicensingRows & { sources: DataSource[] }> => {
    const query = rowsWith("usdot_number", dot);
    // A frozen set finds nothing, and says so without an error, for a number without its zeros.
    const frozen = rowsWith("dot_number", dot.padStart(8, "0"));
    const [authorities, changes, orders, legacy, filings, cancellations, legacyHistory, legacyFilings] =
      await Promise.all([
        lookups.motusAuthorities(query, id),
        lookups.authorityChanges(query, id),
        lookups.authorityOrders(query, id),
        lookups.legacyAuthorities(frozen, id),
        lookups.insuranceFilings(query, id),
        lookups.canceledFilings(query, id),
        lookups.legacyHistory(frozen, id),
        lookups.legacyFilings(frozen, id),
      ]);
    const found = [
      authorities,
      changes,
      orders,
      legacy,
      filings,
      cancellations,
      legacyHistory,
      legacyFilings,
    ];
    if (found.every(({ source }) => source.state === "failed"))
      throw couldNotCheck("this carrier's authority and insurance");
    return {
      authorities: copy(authorities),
      changes: copy(changes),
      orders: copy(orders),
      legacy: copy(legacy),
      legacyHistory: copy(legacyHistory),
      filings: copy(filings),
      cancellations: copy(cancellations),
      legacyFilings: copy(legacyFilings),
      sources: found.map(toSource),
    };
  };

type Parts = {
  readonly companies: ReturnType<typeof createCompanyService>;
  readonly findLicensing: ReturnType<typeof createLicensingService>;
  readonly clock: Clock;
};

/** A census file that lacks the carrier, or can't be read, leaves open what is required; other endpoints say why. */
function withoutCensus(error: unknown): { sources: [] } {
  if (!(error instanceof AppError)) throw error;
  return { sources: [] };
}

/** The rows on authority and insurance, and what they come to. Throws AppError 503 if none of the rows could be read. */
export const licensingRoute = ({ companies, findLicensing, clock }: Parts): Route =>
  route(getLicensingRows, async ({ params: { dot }, request: { id } }) => {
    const [rows, listed, registered] = await Promise.all([
      findLicensing(dot, id),
      companies.find(dot, id).catch((error: unknown): CarrierAnswer => withoutCensus(error)),
      companies.findRegistration(dot, id).catch((error: unknown): RegistrationAnswer => withoutCensus(error)),
    ]);
    const today = clock.now().toISOString().slice(0, 10);
    const record = { company: listed.company, registration: registered.registration ?? undefined };
    return {
      ...rows,
      conclusion: concludeLicensing(getLicensing(record, rows, today), today),
      censusSources: [...listed.sources, ...registered.sources],
    };
  });

/** Throws AppError 503 if either the filings or their cancellations cannot be checked. */
export const filingsRoute = ({ insuranceFilings, canceledFilings }: CarrierLookups): Route =>
  route(getInsuranceFilings, async ({ params: { dot }, request: { id } }) => {
    const query = rowsWith("usdot_number", dot);
    const [current, canceled] = await Promise.all([insuranceFilings(query, id), canceledFilings(query, id)]);
    const sources = [current.source, canceled.source];
    if (current.rows && canceled.rows) return { ...mergeFilings(current.rows, canceled.rows), sources };
    if (sources.some(({ state }) => state === "failed")) throw couldNotCheck("your insurance filings");
    return { sources };
  });
