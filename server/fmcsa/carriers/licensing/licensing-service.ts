import { type LicensingRows, legacyDay } from "#shared/carrier/authority/licensing-rows.ts";
import { type DataSource, frozenSets } from "#shared/carrier/data-source.ts";
import type { CarrierLookups } from "#server/fmcsa/carriers/carrier-lookups.ts";
import { couldNotCheck } from "#server/fmcsa/carriers/could-not-check.ts";
import { type Found, rowsWith } from "#server/fmcsa/carriers/data-set-lookup.ts";

/** A frozen set gets a new stamp every night, but no rows: it is as of the day on which it was frozen. */
const toSource = ({ rows, source }: Found<unknown>): DataSource =>
  rows && frozenSets.includes(source.dataSet) ? { ...source, publishedAt: `${legacyDay}T12:00:00Z` } : source;

const copy = <T>({ rows }: Found<T>): T[] | undefined => rows && [...rows];

/**
 * Reads all of FMCSA's sets on authority and insurance side by side; one that fails leaves the others. Throws AppError
 * 503 if nothing at all could be checked.
 */
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
