/** The characters of position 10 in the order of their years, from 1980 and again from 2010 (49 CFR 565.15, table VII). */
const yearCharacters = "ABCDEFGHJKLMNPRSTVWXY123456789";

const firstCycle = 1980;
const cycle = 30;

/** The years that a VIN may mean, likeliest first; none where position 10 is no year. */
export type ModelYears = {
  readonly years: readonly number[];
  /** Whether the rule leaves no doubt. */
  readonly conclusive: boolean;
};

const isDigit = (character: string): boolean => character >= "0" && character <= "9";

/**
 * The two-cycle rule. Of a light vehicle a digit in position 7 means 1980-2009 and a letter 2010-2039
 * (49 CFR 565.15(d)); of all others only the calendar can tell: a model year is never later than the next one.
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
