import { mayCodeYear } from "#shared/vin/offline/certain-year.ts";
import { possibleYears } from "#shared/vin/offline/model-years.ts";

/** The error in a given model year, compared with the decoded one (or with the VIN before decoding). */
export function yearProblem(vin: string, given: string, decoded: string | undefined): string | undefined {
  if (given === "" || given === decoded) return undefined;
  if (!/^\d{4}$/.test(given)) return `"${given}" is not a model year.`;
  const years = mayCodeYear(vin) ? possibleYears(vin).map(String) : [];
  if (decoded === undefined && years.includes(given)) return undefined;
  const meant = decoded ?? years.join(" or ");
  return meant === "" ? undefined : `Your list says ${given}, the VIN says ${meant}.`;
}
