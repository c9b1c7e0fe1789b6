import { pluralize } from "#shared/text/pluralize.ts";
import { hasRightCheckDigit } from "#shared/vin/check-digit.ts";
import { isRepeatedCharacter, repeatedCharacterMessage, vinFaults, type VinFault } from "#shared/vin/vin.ts";
import { vinLength, isVin } from "#shared/text/vin-text.ts";

/** The longest text the input accepts: longer ones would only slow it down and are reported instead. */
export const longestText = 100;

/** The number of characters as the user counts them. */
export const countCharacters = (text: string): number => Array.from(text).length;

/** The input's text, checked. `red`: show it as wrong, which it is not while the user may still be typing. */
type Judgment = {
  readonly count: number;
  readonly faults: readonly VinFault[];
  readonly isWhole: boolean;
  readonly red: boolean;
  /** The error of the text as a whole, if it should be shown. */
  readonly fault: string | undefined;
};

function getFault(text: string, count: number): string | undefined {
  if (isRepeatedCharacter(text)) return repeatedCharacterMessage;
  if (count > vinLength) return `${pluralize(count, "character")}: ${count - vinLength} too many.`;
  return count < vinLength ? `${pluralize(count, "character")}: ${vinLength - count} missing.` : undefined;
}

export function judge(text: string, isLeft: boolean): Judgment {
  const count = countCharacters(text);
  const faults = vinFaults(text);
  const isWhole = isVin(text);
  const red = !isWhole && count > 0 && (isLeft || count >= vinLength || faults.length > 0);
  const fault = red && (isLeft || count >= vinLength) ? getFault(text, count) : undefined;
  return { count, faults, isWhole, red, fault };
}

/** The text with the character at a position (from 1) replaced or removed. */
export const withCharacter = (text: string, position: number, replacement: string): string =>
  Array.from(text)
    .map((character, index) => (index === position - 1 ? replacement : character))
    .join("");

/** A possible VIN within other text: 17 VIN characters in a row with no letters or digits around them. */
const standingAlone = /(?<![0-9A-Za-z])[0-9A-HJ-NPR-Za-hj-npr-z]{17}(?![0-9A-Za-z])/g;

/** Some words have 17 letters, but VINs end in digits (49 CFR 565.15(d)). */
const hasDigits = /\d.*\d.*\d/;

/** The VINs in a text, each once; those with a valid check digit first. */
export function vinsInText(text: string): string[] {
  const found = [...text.matchAll(standingAlone)]
    .map(([vin]) => vin.toUpperCase())
    .filter((vin) => hasDigits.test(vin));
  const distinct = [...new Set(found)];
  return [...distinct.filter(hasRightCheckDigit), ...distinct.filter((vin) => !hasRightCheckDigit(vin))];
}
