import { AppError } from "#server/base/app-error.ts";
import type { RegisteredCompany } from "#server/fmcsa/portal/data-sets/company-file.ts";
import {
  type CarrierAnswer,
  type RegistrationAnswer,
  getInsuranceFilings,
  getLicensingRows,
} from "#shared/api/carriers.ts";
import type { Company } from "#shared/carrier/company.ts";
import type { CarrierLookups } from "./carrier-lookups.ts";
import { couldNotCheck, rowsWith, type Found } from "./data-set-lookup.ts";
import type { Clock } from "#server/base/clock.ts";
import { route, type Route } from "#server/http/route.ts";
import { concludeLicensing } from "#shared/carrier/authority/describe-licensing.ts";
import { type LicensingRows, legacyDay } from "#shared/carrier/authority/licensing-rows.ts";
import { getLicensing } from "#shared/carrier/authority/licensing.ts";
import { type DataSource, frozenSets } from "#shared/carrier/data-source.ts";
import { mergeFilings } from "#shared/carrier/merge-filings.ts";

function toCompany(known: RegisteredCompany | undefined): Company | undefined {
  if (!known) return undefined;
  const { registration: _separate, ...company } = known;
  return company;
}

type Lookups = Pick<CarrierLookups, "census" | "companyFile">;

/** Finds carriers in the SMS census or, for those that it leaves out, in the whole company file. */
export const createCompanyService = ({ census, companyFile }: Lookups) => ({
  /** Throws AppError 404 if neither has the carrier, and 503 if that cannot be checked. */
  find: async (dot: string, id: string): Promise<CarrierAnswer> => {
    const query = rowsWith("dot_number", dot);
    const sms = await census(query, id);
    const [company] = sms.rows ?? [];
    if (company || sms.source.state === "pending") return { company, sources: [sms.source] };
    const file = await companyFile(query, id);
    const [known] = file.rows ?? [];
    if (known || file.source.state === "pending")
      return { company: toCompany(known), sources: [sms.source, file.source] };
    if (sms.rows && file.rows) throw new AppError(404, "DOT number not found in FMCSA census");
    throw couldNotCheck("this DOT number");
  },

  /** Finds the company file's own part. Throws AppError 503 if it cannot be checked. */
  findRegistration: async (dot: string, id: string): Promise<RegistrationAnswer> => {
    const { rows, source } = await companyFile(rowsWith("dot_number", dot), id);
    if (rows) return { registration: rows[0]?.registration ?? null, sources: [source] };
    if (source.state === "pending") return { sources: [source] };
    throw couldNotCheck("this carrier's registration");
  },
});

/** A frozen set gets a new stamp every night, but no rows: it is as of the day on which it was frozen. */
const toSource = ({ rows, source }: Found<unknown>): DataSource =>
  rows && frozenSets.includes(source.dataSet) ? { ...source, publishedAt: `${legacyDay}T12:00:00Z` } : source;

const copy = <T>({ rows }: Found<T>): T[] | undefined => rows && [...rows];

/** Reads all sets side by side; one that fails leaves the others. Throws AppError 503 if none could be read. */
export const createLicensingService =
  (lookups: CarrierLookups) =>
  async (dot: string, id: string): Promise<LicensingRows & { sources: DataSource[] }> => {
    const query = rowsWith("usdot_number", dot);
    // A frozen set finds nothing for a number without its leading zeros, and reports no error.
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
