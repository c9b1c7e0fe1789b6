import type { RequestInfo } from "#server/http/request-context.ts";
import type { InsuranceFilingsAnswer } from "#shared/api/carriers.ts";
import { mergeFilings } from "#shared/carrier/filings/merge-filings.ts";
import type { CarrierLookups } from "./carrier-lookups.ts";
import { rowsWith } from "./carrier-query.ts";
import { couldNotCheck } from "./could-not-check.ts";

type Lookups = Pick<CarrierLookups, "insuranceFilings" | "canceledFilings">;

/** The liability insurance that insurers filed with FMCSA for a carrier. */
export const createFilingsService = (lookups: Lookups) => ({
  /** Throws AppError 503 if either the filings or their cancellations cannot be checked. */
  get: async (dot: string, { id }: RequestInfo): Promise<InsuranceFilingsAnswer> => {
    const query = rowsWith("usdot_number", dot);
    const [current, canceled] = await Promise.all([
      lookups.insuranceFilings(query, id),
      lookups.canceledFilings(query, id),
    ]);
    const sources = [current.source, canceled.source];
    if (current.rows && canceled.rows) return { ...mergeFilings(current.rows, canceled.rows), sources };
    if (sources.some(({ state }) => state === "failed")) throw couldNotCheck("your insurance filings");
    return { sources };
  },
});
