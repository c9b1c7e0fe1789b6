/** Position 10 of a VIN names its model year, in a cycle of 30 years that began in 1980 (49 CFR 565.15(d)(1), table VII). */
const yearCodes = "ABCDEFGHJKLMNPRSTVWXY123456789";

/** The model years that position 10 of a VIN can mean; none for a character that names no year. */
export function possibleYears(vin: string): number[] {
  const index = yearCodes.indexOf(vin.charAt(9));
  return index === -1 || vin.charAt(9) === "" ? [] : [1980 + index, 2010 + index];
}

/** The model year to ask with: the one that was given, where the VIN can mean it. Another would mislead the decoder. */
export function yearToAsk(vin: string, given: string): string | undefined {
  return possibleYears(vin).map(String).includes(given) ? given : undefined;
}

/** What is wrong with a given model year, beside the one that was decoded (or the VIN, before it is). */
export function yearProblem(vin: string, given: string, decoded: string | undefined): string | undefined {
  if (given === "" || given === decoded) return undefined;
  if (!/^\d{4}$/.test(given)) return `"${given}" is not a model year.`;
  if (decoded === undefined && yearToAsk(vin, given) !== undefined) return undefined;
  const meant = decoded ?? possibleYears(vin).join(" or ");
  return meant === "" ? undefined : `Your list says ${given}, the VIN says ${meant}.`;
}
