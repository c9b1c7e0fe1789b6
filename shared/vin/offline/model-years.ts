import { isOfSmallMaker } from "#shared/vin/vin.ts";
import { hasRightCheckDigit } from "#shared/text/check-digit.ts";
import {
  type DecodedVin,
  isYearDoubtful,
  type VehicleFacts,
  type VehicleKey,
} from "#shared/vin/decoded-vin.ts";
import { isEuropean } from "#shared/vin/wmi-country.ts";

/** World manufacturer identifier: positions 1-3, plus 12-14 for small makers (49 CFR 565.15(a)). */
export const getWmi = (vin: string): string =>
  isOfSmallMaker(vin) ? vin.slice(0, 3) + vin.slice(11, 14) : vin.slice(0, 3);

/** Positions 1-8, 10 and 11, which vehicles of one type, year and plant share: vPIC's VehicleDescriptor. */
export const getDescriptor = (vin: string): string => `${vin.slice(0, 8)}*${vin.slice(9, 11)}`;

/** The text that vPIC's patterns are matched against: positions 4-8, a bar, positions 10-17. */
export const getPatternKeys = (vin: string): string => `${vin.slice(3, 8)}|${vin.slice(9, 17)}`;

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

/** Regions 1 to 5, and 7F to 70, which SAE assigns to the United States (ISO 3780). */
const northAmerican = /^(?:[1-5]|7[F-Z0-9])/;

/** True if position 10 is a model year: by a right check digit, or a North American maker, who has to code one (49 CFR 565.15). */
const codesYear = (vin: string, isMakerKnown: boolean): boolean =>
  hasRightCheckDigit(vin) || (isMakerKnown && northAmerican.test(vin));

/** True if position 10 of a VIN may be a model year, if its maker is known. */
export const mayCodeYear = (vin: string): boolean => codesYear(vin, true);

const hasMaker = ({ Make, ManufacturerName }: VehicleFacts): boolean =>
  (Make ?? ManufacturerName) !== undefined;

/** Makers of fire trucks, cranes, sweepers and the chassis for them, by their WMI. Source: NHTSA, vPIC. */
const longLivedMakers: ReadonlySet<string> = new Set(
  (
    "10T 11H 1AF 1CY 44K 4CD 4EN 4P1 4S7 4Z3 54F 5SX 1E9105 1F9140 1F9FT1 1F9FT2 1F9ST1 1F9ST2 1G9462 1J9172 1K9058 " +
    "1R9490 1S9003 1S9020 4S9419 4S9559 4S9560"
  ).split(" "),
);
const longLivedKinds = /\b(?:fire|firetruck|pumper|aerial|apparatus|sweeper|crane|drill|drilling)\b/i;

/** True if 30 years in service are usual, so that the other year of a VIN's code is just as likely. */
const isLongLived = (
  vin: string,
  { Make, Model, Series, BodyClass, ManufacturerName }: VehicleFacts,
): boolean =>
  longLivedMakers.has(getWmi(vin)) ||
  longLivedKinds.test([Make, Model, Series, BodyClass, ManufacturerName].join(" "));

/** True if a decode is of this year, and knows the model. */
const hasModelIn = (year: number, { facts: { ModelYear, Model } }: DecodedVin): boolean =>
  Model !== undefined && ModelYear === String(year);

/** A decode that names a year only if the VIN does. With `yearChoices` its facts hold for both. */
export type DatedDecode = {
  readonly decoded: DecodedVin;
  /** The two years that the code may mean if neither is likelier, the earlier first. */
  readonly yearChoices?: readonly [string, string];
};

export const describeYearChoices = ([earlier, later]: readonly [string, string]): string =>
  `The VIN's year code fits ${earlier} and ${later}.`;

type Options = {
  readonly modelYear: number | undefined;
  readonly decodeInYear: (vin: string, modelYear: number) => DecodedVin | undefined;
  readonly today: Date;
};

/** Known from positions 1 to 3, whatever the year. */
const makerKeys: ReadonlySet<string> = new Set([
  "Make",
  "ManufacturerName",
  "VehicleType",
] satisfies VehicleKey[]);

/** The facts that the decodes for both years have, too; without these only what the maker says. */
function getSharedFacts(facts: VehicleFacts, both: readonly DecodedVin[]): VehicleFacts {
  const others = both.map((each) => new Map(Object.entries(each.facts)));
  const isShared = ([key, value]: [string, string]): boolean =>
    others.length === 0 ? makerKeys.has(key) : others.every((other) => other.get(key) === value);
  return Object.fromEntries(Object.entries(facts).filter(isShared));
}

const withoutYear = ({ ModelYear: _year, ...facts }: VehicleFacts): VehicleFacts => facts;

/** Takes out of a decode the model year that the VIN doesn't say for sure, and what depends on it. */
export function withCertainYear(
  vin: string,
  decoded: DecodedVin,
  { modelYear, decodeInYear, today }: Options,
): DatedDecode {
  const { facts } = decoded;
  if (!codesYear(vin, hasMaker(facts))) {
    // NHTSA has no patterns of what is built for Europe: what else matched is by chance.
    const known = isEuropean(vin) ? getSharedFacts(facts, []) : facts;
    return { decoded: { ...decoded, facts: withoutYear(known) } };
  }
  const [later, earlier] = getModelYears(vin, false, today).years;
  if (later === undefined || earlier === undefined || !isYearDoubtful(decoded)) return { decoded };
  if (modelYear === later || modelYear === earlier) return { decoded };
  const both = [earlier, later].flatMap((year) => decodeInYear(vin, year) ?? []);
  // Few are in use after 30 years: what is of the earlier year has a model in that one only.
  const isEarlier = facts.ModelYear === String(earlier);
  const isRare = isEarlier && (facts.Model === undefined || both.some((each) => hasModelIn(later, each)));
  if (!isRare && ![decoded, ...both].some((each) => isLongLived(vin, each.facts))) return { decoded };
  return {
    decoded: { ...decoded, facts: withoutYear(getSharedFacts(facts, both)) },
    yearChoices: [String(earlier), String(later)],
  };
}
