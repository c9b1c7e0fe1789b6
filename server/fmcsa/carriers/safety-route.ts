import { route, type Route } from "#server/http/route.ts";
import { getSafety } from "#shared/api/carriers.ts";
import type { DataSetId } from "#shared/carrier/data-source.ts";
import type { PublishedPercentiles } from "#shared/carrier/safety.ts";
import type { CarrierLookups } from "./carrier-lookups.ts";
import { type CarrierQuery, couldNotCheck, type Found, rowsWith } from "./data-set-lookup.ts";

const copy = <T>({ rows }: Found<T>): T[] | undefined => rows && [...rows];

/** The first row of any; null if all are known to have none, undefined if that is not known. */
function findRow<T>(found: readonly Found<T>[]): T | null | undefined {
  const row = found.flatMap(({ rows = [] }) => rows)[0];
  return row ?? (found.every(({ rows }) => rows) ? null : undefined);
}

/** Only carriers of passengers have percentiles in public: of others none are asked for. */
async function findPercentiles(
  { census, ...lookups }: CarrierLookups,
  query: CarrierQuery,
  id: string,
): Promise<Found<PublishedPercentiles>[]> {
  const { rows, source } = await census(query, id);
  if (rows && !rows.some(({ passengerAuthority }) => passengerAuthority)) return [];
  if (rows) return Promise.all([lookups.percentiles(query, id), lookups.intrastatePercentiles(query, id)]);
  const dataSet: DataSetId = "m3ry-qcip";
  return [{ rows: undefined, source: { ...source, dataSet } }];
}

/**
 * What underwriters compare, each from its own data set: one that fails leaves the others. Throws AppError 503 if
 * nothing at all could be checked.
 */
export const safetyRoute = (lookups: CarrierLookups): Route =>
  route(getSafety, async ({ params: { dot }, request: { id } }) => {
    const query = rowsWith("dot_number", dot);
    const [violations, measures, intrastate, crashes, orders, percentiles] = await Promise.all([
      lookups.smsViolations(query, id),
      lookups.measures(query, id),
      lookups.intrastateMeasures(query, id),
      lookups.crashes(query, id),
      lookups.outOfServiceOrders(query, id),
      findPercentiles(lookups, query, id),
    ]);
    const found = [violations, measures, intrastate, crashes, orders, ...percentiles];
    const sources = found.map(({ source }) => source);
    if (sources.every(({ state }) => state === "failed")) throw couldNotCheck("this carrier's safety record");
    return {
      violations: copy(violations),
      measures: findRow([measures, intrastate]),
      percentiles: findRow(percentiles),
      crashes: copy(crashes),
      outOfServiceOrders: copy(orders),
      sources,
    };
  });
