/** The characters of position 10 in year order, from 1980 and again from 2010 (49 CFR 565.15, table VII). */
const yearCharacters = "ABCDEFGHJKLMNPRSTVWXY123456789";

/** The model years that position 10 of a VIN can mean, 30 years apart; empty if it is not a year. */
export function possibleYears(vin: string): readonly [number, number] | readonly [] {
  const character = vin.charAt(9);
  const index = yearCharacters.indexOf(character);
  return index < 0 || character === "" ? [] : [1980 + index, 2010 + index];
}

/** The model year closest to a given one that position 10 can mean, up to next year; undefined if none is closer. */
export function getYearToDecode(vin: string, given: string, today = new Date()): string | undefined {
  const { years } = getModelYears(vin, false, today);
  if (!/^\d{4}$/.test(given)) return undefined;
  const distance = (year: number): number => Math.abs(year - Number(given));
  const [near, far] = years.toSorted((one, other) => distance(one) - distance(other));
  if (near === undefined || (far === undefined && distance(near) > 0)) return undefined;
  return far !== undefined && distance(near) === distance(far) ? undefined : String(near);
}

/** True if a VIN's code fits another year that is as close to a given one as the year offered instead, or closer. */
export function fitsAnotherYear(vin: string, given: string, offered: string, today = new Date()): boolean {
  const distance = (year: string): number => Math.abs(Number(year) - Number(given));
  return getModelYears(vin, false, today)
    .years.map(String)
    .some((year) => year !== offered && distance(year) <= distance(offered));
}

export type ModelYears = {
  readonly years: readonly number[];
  readonly conclusive: boolean;
};

const isDigit = (character: string): boolean => character >= "0" && character <= "9";

/** In light vehicles, a digit in position 7 means 1980-2009, a letter 2010-2039 (49 CFR 565.15(d)); else the calendar helps. */
export function getModelYears(vin: string, isLight: boolean, today: Date): ModelYears {
  const [earlier, later] = possibleYears(vin);
  if (earlier === undefined || later === undefined) return { years: [], conclusive: false };
  if (later > today.getUTCFullYear() + 1) return { years: [earlier], conclusive: true };
  if (!isLight) return { years: [later, earlier], conclusive: false };
  return isDigit(vin.charAt(6))
    ? { years: [earlier, later], conclusive: true }
    : { years: [later, earlier], conclusive: true };
}
