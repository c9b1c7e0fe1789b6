import { AppError } from "#server/http/app-error.ts";
import type { RequestInfo } from "#server/http/request-context.ts";
import type { CarrierAnswer } from "#shared/api/carriers.ts";
import type { CarrierLookups } from "./carrier-lookups.ts";
import { rowsWith } from "./carrier-query.ts";
import { couldNotCheck } from "./could-not-check.ts";

type Lookups = Pick<CarrierLookups, "census" | "companyFile">;

/** Finds carriers in the SMS census or, for those that it leaves out, in the whole company file. */
export const createCompanyService = ({ census, companyFile }: Lookups) => ({
  /** Throws AppError 404 if neither has the carrier, and 503 if that cannot be checked. */
  find: async (dot: string, { id }: RequestInfo): Promise<CarrierAnswer> => {
    const query = rowsWith("dot_number", dot);
    const sms = await census(query, id);
    const [company] = sms.rows ?? [];
    if (company || sms.source.state === "pending") return { company, sources: [sms.source] };
    const file = await companyFile(query, id);
    const [known] = file.rows ?? [];
    if (known || file.source.state === "pending")
      return { company: known, sources: [sms.source, file.source] };
    if (sms.rows && file.rows) throw new AppError(404, "DOT number not found in FMCSA census");
    throw couldNotCheck("this DOT number");
  },
});
