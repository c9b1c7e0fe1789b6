import { cellText } from "./cell.ts";
import { withReplacements } from "#shared/vin/vin.ts";
import { vinLength, cleanVin, isVin } from "#shared/text/vin-text.ts";

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
