/** The characters of position 10 in year order, from 1980 and again from 2010 (49 CFR 565.15, table VII). */
const yearCharacters = "ABCDEFGHJKLMNPRSTVWXY123456789";

const firstCycle = 1980;
const cycle = 30;

/** The years that a VIN may mean, most likely first; empty if position 10 is not a year. */
export type ModelYears = {
  readonly years: readonly number[];
  /** Whether the year is certain by the rule. */
  readonly conclusive: boolean;
};

const isDigit = (character: string): boolean => character >= "0" && character <= "9";

/**
 * The two-cycle rule. For a light vehicle a digit in position 7 means 1980-2009 and a letter 2010-2039 (49
 * CFR 565.15(d)); for all others only the calendar helps: a model year is at most next year.
 */
export function getModelYears(vin: string, isLight: boolean, today: Date): ModelYears {
  const index = yearCharacters.indexOf(vin.charAt(9));
  if (index < 0) return { years: [], conclusive: false };
  const earlier = firstCycle + index;
  const later = earlier + cycle;
  if (later > today.getUTCFullYear() + 1) return { years: [earlier], conclusive: true };
  if (!isLight) return { years: [later, earlier], conclusive: false };
  return isDigit(vin.charAt(6))
    ? { years: [earlier, later], conclusive: true }
    : { years: [later, earlier], conclusive: true };
}
