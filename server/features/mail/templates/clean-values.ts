/** The values of a visitor that may go to an unverified address: names and numbers, never their free text. */

const longestName = 60;
/** Phone numbers have at least seven digits. */
const mostDigits = 6;

/**
 * Reduces a company name to letters, digits and & . , ' - only, at most 60 characters, so that it cannot look
 * like an address, link or phone number: a dot ends a word, and if digits exceed six, all go. May be "".
 */
export function cleanCompanyName(name: string): string {
  const characters = name
    .slice(0, 1000)
    // Look-alikes of dots and letters are normalized first, then checked.
    .normalize("NFKC")
    .replace(/[\u2018\u2019\u02BC]/g, "'")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .replace(/[^\p{L}\d&.,'\- ]/gu, " ");
  const digits = characters.replace(/\D/g, "").length;
  const words = (digits > mostDigits ? characters.replace(/\d/g, "") : characters)
    // "evil.com" becomes "evil. com", which no mail program turns into a link.
    .replace(/\.+(?=[^.\s])/g, ". ")
    .replace(/ +/g, " ")
    .trim();
  return Array.from(words).slice(0, longestName).join("").trim();
}

/** A DOT number as digits; "" for anything else. */
export const cleanDotNumber = (number: string): string => /^\s*(\d{1,8})\s*$/.exec(number)?.[1] ?? "";

/** An MC number as MC- and digits; "" for anything else. */
export function cleanMcNumber(number: string): string {
  const digits = /^\s*(?:MC)?[-\s]*(\d{1,8})\s*$/i.exec(number)?.[1];
  return digits === undefined ? "" : `MC-${digits}`;
}
