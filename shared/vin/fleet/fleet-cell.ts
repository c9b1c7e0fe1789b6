import { cleanVin, isVin, vinLength, withReplacements } from "#shared/vin/vin.ts";

/** A cell as it is meant: Excel's ="text" and its leading apostrophe keep a text from becoming a number. */
export function cellText(cell: string): string {
  const text = cell.trim();
  const [, quoted] = /^=\s*"([^"]*)"$/.exec(text) ?? [];
  return (quoted ?? text.replace(/^'/, "")).trim();
}

/** What stands between the VINs of one cell, and around them. */
const betweenWords = /[\s,;:|/()[\]"'=+&]+/;

const nearVin = /^[0-9A-Z]{16,18}$/;

/** Words of 17 letters exist, and VINs end in digits (49 CFR 565.15(d)). */
const hasDigits = (text: string): boolean => /\d\D*\d\D*\d/.test(text);

/** With dashes between its parts no VIN is longer, in characters. */
const longestWord = 2 * vinLength;

/** With spaces and dashes between its parts no VIN is longer, in characters. */
const longestVin = 3 * vinLength;

const isWholeVin = (cell: string): boolean =>
  isVin(cell) || (cell.length >= vinLength && cell.length <= longestVin && isVin(cleanVin(cell)));

/** Whether a cleaned text was likely meant as a VIN: 16 to 18 characters, some of them digits. */
function isNearVin(cleaned: string): boolean {
  // Its own digits count: an O may be meant as a zero in a VIN, but is a letter in a title.
  return hasDigits(cleaned) && nearVin.test(withReplacements(cleaned));
}

type Word = { readonly text: string; readonly isVin: boolean };

function wordsLikeVins(cell: string): Word[] {
  return cell.split(betweenWords).flatMap((text): Word[] => {
    // Words of prose are not worth the look.
    if (text.length < vinLength - 1 || text.length > longestWord) return [];
    const cleaned = cleanVin(text);
    if (isVin(cleaned) && hasDigits(cleaned)) return [{ text, isVin: true }];
    return isNearVin(cleaned) ? [{ text, isVin: false }] : [];
  });
}

/**
 * The texts in a cell that are VINs, in their order: the cell itself, or each of its words. Among several VINs in one cell a
 * mistyped one (16 to 18 characters) is a text of its own too; alone it is not one.
 */
export function vinTextsIn(cell: string): string[] {
  const text = cellText(cell);
  if (isWholeVin(text)) return [text];
  const words = wordsLikeVins(text);
  return words.length > 1 || words.some((word) => word.isVin) ? words.map((word) => word.text) : [];
}

/** 2 for a cell with a VIN, 1 for what was likely meant as one, 0 for anything else. */
export function vinLikeness(cell: string): 0 | 1 | 2 {
  const text = cellText(cell);
  if (text.length < vinLength - 1) return 0;
  if (isWholeVin(text)) return 2;
  const words = wordsLikeVins(text);
  if (words.some((word) => word.isVin)) return 2;
  return words.length > 0 || (text.length <= longestVin && isNearVin(cleanVin(text))) ? 1 : 0;
}
