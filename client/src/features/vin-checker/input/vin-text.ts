import { isVin, vinFaults, type VinFault, vinLength } from "#shared/vin/vin.ts";

/** The longest text that the box takes: longer ones would only make it slow, and are told of instead. */
export const longestText = 100;

/** How many characters a person counts in a text. */
export const countCharacters = (text: string): number => Array.from(text).length;

/** What stands in the box, judged. `red` is not shown while one may still be typing. */
export type Judgment = {
  readonly count: number;
  readonly faults: readonly VinFault[];
  readonly isWhole: boolean;
  readonly red: boolean;
  /** What is wrong with the length, where that is to be said. */
  readonly length: string | undefined;
};

const characters = (count: number): string => `${count} ${count === 1 ? "character" : "characters"}`;

function lengthFault(count: number): string | undefined {
  if (count > vinLength) return `${characters(count)}: ${count - vinLength} too many.`;
  return count < vinLength ? `${characters(count)}: ${vinLength - count} missing.` : undefined;
}

/** Judges a cleaned text. `isLeft`: the user has gone on to something else. */
export function judge(text: string, isLeft: boolean): Judgment {
  const count = countCharacters(text);
  const faults = vinFaults(text);
  const isWhole = isVin(text);
  const red = !isWhole && count > 0 && (isLeft || count >= vinLength || faults.length > 0);
  const message = red && (isLeft || count > vinLength) ? lengthFault(count) : undefined;
  return { count, faults, isWhole, red, length: message };
}

/** The text with the character at a position (from 1) replaced, or taken out. */
export const withCharacter = (text: string, position: number, replacement: string): string =>
  Array.from(text)
    .map((character, index) => (index === position - 1 ? replacement : character))
    .join("");
