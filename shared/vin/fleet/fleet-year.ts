/** Position 10 of a VIN: the model year, in a 30-year cycle from 1980 (49 CFR 565.15(d)(1), table VII). */
const yearCodes = "ABCDEFGHJKLMNPRSTVWXY123456789";

/** The model years that position 10 of a VIN can mean; empty for a character that is not a year. */
export function possibleYears(vin: string): number[] {
  const index = yearCodes.indexOf(vin.charAt(9));
  return index === -1 || vin.charAt(9) === "" ? [] : [1980 + index, 2010 + index];
}

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
