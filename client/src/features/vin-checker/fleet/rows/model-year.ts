import { possibleYears } from "#shared/vin/offline/model-years.ts";

/** The model year to decode with: the given one if the VIN allows it, as others mislead the decoder. */
export function yearToAsk(vin: string, given: string): string | undefined {
  return possibleYears(vin).map(String).includes(given) ? given : undefined;
}

/** The error in a given model year, compared with the decoded one (or with the VIN before decoding). */
export function yearProblem(vin: string, given: string, decoded: string | undefined): string | undefined {
  if (given === "" || given === decoded) return undefined;
  if (!/^\d{4}$/.test(given)) return `"${given}" is not a model year.`;
  if (decoded === undefined && yearToAsk(vin, given) !== undefined) return undefined;
  const meant = decoded ?? possibleYears(vin).join(" or ");
  return meant === "" ? undefined : `Your list says ${given}, the VIN says ${meant}.`;
}
