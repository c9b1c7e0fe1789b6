import { cellText, blank, type CellReading, isRounded, roundedProblem } from "./cell.ts";
import { withReplacements, repeatedCharacterMessage, vinFaults, type VinFault } from "#shared/vin/vin.ts";
import { hasRightCheckDigit } from "#shared/text/check-digit.ts";
import { vinLength, cleanVin, isVin, isRepeatedCharacter } from "#shared/text/vin-text.ts";
import { usList } from "#shared/text/us-english.ts";

const betweenWords = /[\s,;:|/()[\]"'=+&*]+/;

const nearVin = /^[0-9A-Z]{16,18}$/;

/** Some words have 17 letters, but VINs end in digits (49 CFR 565.15(d)). */
const hasDigits = (text: string): boolean => /\d\D*\d\D*\d/.test(text);

/** With dashes, and with spaces too. */
const [longestWord, longestVin] = [2 * vinLength, 3 * vinLength];

const isWholeVin = (cell: string): boolean =>
  isVin(cell) || (cell.length >= vinLength && cell.length <= longestVin && isVin(cleanVin(cell)));

const isNearVin = (cleaned: string): boolean =>
  // Count digits before replacement: an O may be a mistyped zero in a VIN, but is a letter in a title.
  hasDigits(cleaned) && nearVin.test(withReplacements(cleaned));

type Word = { readonly text: string; readonly isVin: boolean };

function wordsLikeVins(cell: string): Word[] {
  return cell.split(betweenWords).flatMap((text): Word[] => {
    if (text.length < vinLength - 1 || text.length > longestWord) return [];
    const cleaned = cleanVin(text);
    if (isVin(cleaned) && hasDigits(cleaned)) return [{ text, isVin: true }];
    return isNearVin(cleaned) ? [{ text, isVin: false }] : [];
  });
}

/** VINs in a cell, in order: the cell itself, or its words. A mistyped one (16 to 18 characters) counts only next to others. */
export function vinTextsIn(cell: string): string[] {
  const text = cellText(cell);
  if (isWholeVin(text)) return [text];
  const words = wordsLikeVins(text);
  return words.length > 1 || words.some((word) => word.isVin) ? words.map((word) => word.text) : [];
}

/** 2 for a cell with a VIN, 1 for a probable VIN with a typo, 0 for anything else. */
export function vinLikeness(cell: string): 0 | 1 | 2 {
  const text = cellText(cell);
  if (text.length < vinLength - 1) return 0;
  if (isWholeVin(text)) return 2;
  const words = wordsLikeVins(text);
  if (words.some((word) => word.isVin)) return 2;
  return words.length > 0 || (text.length <= longestVin && isNearVin(cleanVin(text))) ? 1 : 0;
}

export const vinsIn = (cell: string): string[] => [...new Set(vinTextsIn(cell).map(cleanVin).filter(isVin))];

export const isVinLike = (cell: string): boolean => vinLikeness(cell) > 0;

/** The VIN in a cell: the cell itself, or the only VIN among its words ("Unit 12 1FUJGLDR3CLBP8834"). */
export function findVin(cell: string): string | undefined {
  const [only, ...others] = vinsIn(cell);
  return others.length === 0 ? only : undefined;
}

const nearest = 4;

function forbidden(faults: readonly VinFault[]): string {
  const named = faults.slice(0, 3).map(({ character, position }) => `"${character}" at position ${position}`);
  const more = faults.length - named.length;
  const all = more > 0 ? [...named, `${more} more`] : named;
  return `${usList(all)} cannot be in a VIN.`;
}

/** Finds a VIN with one character typed twice, if only one such VIN has a valid check digit. */
function withoutTheDoubled(text: string): string | undefined {
  const shorter = Array.from(text, (character, index) =>
    character === text.charAt(index + 1) ? text.slice(0, index) + text.slice(index + 1) : "",
  );
  const right = new Set(shorter.filter((vin) => isVin(vin) && hasRightCheckDigit(vin)));
  const [only] = right;
  return right.size === 1 ? only : undefined;
}

export function describeVinFault(text: string): { problem: string; fix?: string | undefined } {
  const cleaned = cleanVin(text);
  if (cleaned === "") return { problem: "This row has no VIN." };
  const length = Array.from(cleaned).length;
  if (Math.abs(length - vinLength) > nearest || !/\d/.test(cleaned)) return { problem: "This is not a VIN." };
  if (isRepeatedCharacter(cleaned)) return { problem: repeatedCharacterMessage };
  const likely = withReplacements(cleaned);
  const faults = vinFaults(cleaned);
  const reasons = [
    ...(length === vinLength ? [] : [`It has ${length} characters; a VIN has ${vinLength}.`]),
    ...(faults.length === 0 ? [] : [forbidden(faults)]),
  ];
  return { problem: reasons.join(" "), fix: isVin(likely) ? likely : withoutTheDoubled(likely) };
}

/** The VIN in a cell, among other words too. Serial numbers from before 1981 are answers: see `getVinNote`. */
export function readVin(text: string): CellReading {
  // A zero fills an empty cell; as a serial number, it would make all such units the same.
  if (/^0*$/.test(text)) return blank;
  if (isRounded(text)) return { problem: roundedProblem };
  const [only, ...others] = vinsIn(text);
  if (others.length > 0) return { problem: "This cell has several VINs. Keep one." };
  const cleaned = cleanVin(text);
  const found = only ?? cleaned;
  if (isVin(found)) return { answer: found };
  const isSerial = /^[A-Z0-9]+$/.test(cleaned) && /\d/.test(cleaned) && !isRepeatedCharacter(cleaned);
  if (cleaned.length < vinLength && isSerial) return { answer: cleaned };
  const { problem, fix } = describeVinFault(cleaned);
  return { problem, ...(fix !== undefined && { suggestion: fix }) };
}

/** Note on a VIN that is accepted; undefined if none. 49 CFR 565 requires 17 characters from model year 1981 on. */
export function getVinNote(vin: string, year: string): string | undefined {
  const isBefore = (first: number): boolean => year !== "" && Number(year) < first;
  if (!isVin(vin))
    return isBefore(1981) ? undefined : `The VIN has ${vin.length} characters instead of ${vinLength}.`;
  // Position 10 codes years from 1980 on (table VII).
  if (isBefore(1980)) return "17-character VINs began with model year 1981: check the year.";
  return hasRightCheckDigit(vin) ? undefined : "The VIN's check digit doesn't match: check it for a typo.";
}
