import { AppError } from "#server/base/app-error.ts";
import type { RegisteredCompany } from "#server/fmcsa/portal/data-sets/company-file.ts";
import type { CarrierAnswer, RegistrationAnswer } from "#shared/api/carriers.ts";
import type { Company } from "#shared/carrier/company.ts";
import type { CarrierLookups } from "./carrier-lookups.ts";
import { couldNotCheck, rowsWith } from "./data-set-lookup.ts";

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
