import { route, type Route } from "#server/http/route.ts";
import { getSafety } from "#shared/api/carriers.ts";
import type { CarrierLookups } from "./carrier-lookups.ts";
import { rowsWith } from "./carrier-query.ts";
import { couldNotCheck } from "./could-not-check.ts";
import type { Found } from "./data-set-lookup.ts";

const copy = <T>({ rows }: Found<T>): T[] | undefined => rows && [...rows];

/** The first row of either; null if both are known to have none, undefined if that is not known. */
function findRow<T>(one: Found<T>, other: Found<T>): T | null | undefined {
  const row = one.rows?.[0] ?? other.rows?.[0];
  return row ?? (one.rows && other.rows ? null : undefined);
}

/**
 * What underwriters compare, each from its own data set: one that fails leaves the others. Throws AppError 503 if
 * nothing at all could be checked.
 */
export const safetyRoute = (lookups: CarrierLookups): Route =>
  route(getSafety, async ({ params: { dot }, request: { id } }) => {
    const query = rowsWith("dot_number", dot);
    const [violations, measures, intrastate, crashes, orders] = await Promise.all([
      lookups.smsViolations(query, id),
      lookups.measures(query, id),
      lookups.intrastateMeasures(query, id),
      lookups.crashes(query, id),
      lookups.outOfServiceOrders(query, id),
    ]);
    const sources = [violations, measures, intrastate, crashes, orders].map(({ source }) => source);
    if (sources.every(({ state }) => state === "failed")) throw couldNotCheck("this carrier's safety record");
    return {
      violations: copy(violations),
      measures: findRow(measures, intrastate),
      crashes: copy(crashes),
      outOfServiceOrders: copy(orders),
      sources,
    };
  });
