import { isVin, vinFaults, type VinFault, vinLength } from "#shared/vin/vin.ts";

/** The longest text the input accepts: longer ones would only slow it down and are reported instead. */
export const longestText = 100;

/** The number of characters as the user counts them. */
export const countCharacters = (text: string): number => Array.from(text).length;

/** The input's text, checked. `red`: show it as wrong, which it is not while the user may still be typing. */
export type Judgment = {
  readonly count: number;
  readonly faults: readonly VinFault[];
  readonly isWhole: boolean;
  readonly red: boolean;
  /** What is wrong with the length, if it should be shown. */
  readonly length: string | undefined;
};

const characters = (count: number): string => `${count} ${count === 1 ? "character" : "characters"}`;

function lengthFault(count: number): string | undefined {
  if (count > vinLength) return `${characters(count)}: ${count - vinLength} too many.`;
  return count < vinLength ? `${characters(count)}: ${vinLength - count} missing.` : undefined;
}

/** Checks a cleaned text. `isLeft`: the user has left the field. */
export function judge(text: string, isLeft: boolean): Judgment {
  const count = countCharacters(text);
  const faults = vinFaults(text);
  const isWhole = isVin(text);
  const red = !isWhole && count > 0 && (isLeft || count >= vinLength || faults.length > 0);
  const message = red && (isLeft || count > vinLength) ? lengthFault(count) : undefined;
  return { count, faults, isWhole, red, length: message };
}

/** The text with the character at a position (from 1) replaced or removed. */
export const withCharacter = (text: string, position: number, replacement: string): string =>
  Array.from(text)
    .map((character, index) => (index === position - 1 ? replacement : character))
    .join("");
