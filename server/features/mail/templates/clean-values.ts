/** What a stranger may make us say to an address that nobody has proven: names and numbers, never a text of theirs. */

const longestName = 60;
/** A phone number has seven digits at least. */
const mostDigits = 6;

/**
 * A company name of letters, digits and & . , ' - alone, 60 characters at most. Nothing in it can be taken for an address, a
 * link or a phone number: a dot ends a word, and of many digits none is left. "" when nothing remains.
 */
export function cleanCompanyName(name: string): string {
  const characters = name
    .slice(0, 1000)
    // Look-alikes of dots and letters become the plain ones, and are judged as such.
    .normalize("NFKC")
    .replace(/[\u2018\u2019\u02BC]/g, "'")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .replace(/[^\p{L}\d&.,'\- ]/gu, " ");
  const digits = characters.replace(/\D/g, "").length;
  const words = (digits > mostDigits ? characters.replace(/\d/g, "") : characters)
    // "evil.com" becomes "evil. com": no mail program makes a link of that.
    .replace(/\.+(?=[^.\s])/g, ". ")
    .replace(/ +/g, " ")
    .trim();
  return Array.from(words).slice(0, longestName).join("").trim();
}

/** A DOT number as its digits; "" for anything else. */
export const cleanDotNumber = (number: string): string => /^\s*(\d{1,8})\s*$/.exec(number)?.[1] ?? "";

/** An MC number as MC- and its digits; "" for anything else. */
export function cleanMcNumber(number: string): string {
  const digits = /^\s*(?:MC)?[-\s]*(\d{1,8})\s*$/i.exec(number)?.[1];
  return digits === undefined ? "" : `MC-${digits}`;
}
