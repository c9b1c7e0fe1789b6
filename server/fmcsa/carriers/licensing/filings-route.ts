import { route, type Route } from "#server/http/route.ts";
import { getInsuranceFilings } from "#shared/api/carriers.ts";
import { mergeFilings } from "#shared/carrier/filings/merge-filings.ts";
import type { CarrierLookups } from "#server/fmcsa/carriers/carrier-lookups.ts";
import { rowsWith } from "#server/fmcsa/carriers/data-set-lookup.ts";
import { couldNotCheck } from "#server/fmcsa/carriers/could-not-check.ts";

/**
 * The liability insurance that insurers filed with FMCSA for a carrier. Throws AppError 503 if either the filings or
 * their cancellations cannot be checked.
 */
export const filingsRoute = ({ insuranceFilings, canceledFilings }: CarrierLookups): Route =>
  route(getInsuranceFilings, async ({ params: { dot }, request: { id } }) => {
    const query = rowsWith("usdot_number", dot);
    const [current, canceled] = await Promise.all([insuranceFilings(query, id), canceledFilings(query, id)]);
    const sources = [current.source, canceled.source];
    if (current.rows && canceled.rows) return { ...mergeFilings(current.rows, canceled.rows), sources };
    if (sources.some(({ state }) => state === "failed")) throw couldNotCheck("your insurance filings");
    return { sources };
  });
