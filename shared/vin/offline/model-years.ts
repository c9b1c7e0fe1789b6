/** The characters of position 10 in year order, from 1980 and again from 2010 (49 CFR 565.15, table VII). */
const yearCharacters = "ABCDEFGHJKLMNPRSTVWXY123456789";

/** The model years that position 10 of a VIN can mean, 30 years apart; empty if it is not a year. */
export function possibleYears(vin: string): readonly [number, number] | readonly [] {
  const character = vin.charAt(9);
  const index = yearCharacters.indexOf(character);
  return index < 0 || character === "" ? [] : [1980 + index, 2010 + index];
}

/** The years that a VIN may mean, most likely first; empty if position 10 is not a year. */
export type ModelYears = {
  readonly years: readonly number[];
  readonly conclusive: boolean;
};

const isDigit = (character: string): boolean => character >= "0" && character <= "9";

/**
 * The two-cycle rule. For a light vehicle a digit in position 7 means 1980-2009 and a letter 2010-2039 (49
 * CFR 565.15(d)); for all others only the calendar helps: a model year is at most next year.
 */
export function getModelYears(vin: string, isLight: boolean, today: Date): ModelYears {
  const [earlier, later] = possibleYears(vin);
  if (earlier === undefined || later === undefined) return { years: [], conclusive: false };
  if (later > today.getUTCFullYear() + 1) return { years: [earlier], conclusive: true };
  if (!isLight) return { years: [later, earlier], conclusive: false };
  return isDigit(vin.charAt(6))
    ? { years: [earlier, later], conclusive: true }
    : { years: [later, earlier], conclusive: true };
}
