import { titleCase } from "#shared/title-case.ts";

const longestName = 80;

/** Letters that NFKD does not decompose to an ASCII letter. */
const foldings: Readonly<Record<string, string>> = {
  ł: "l",
  ø: "o",
  đ: "d",
  ð: "d",
  ħ: "h",
  ı: "i",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  "’": "",
};

const toAscii = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\0-\x7f]/g, (letter) => foldings[letter] ?? (/\p{M}/u.test(letter) ? "" : " "));

/** A date as yyyy-mm-dd, in the time zone that the mail uses. */
const isoDay = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/New_York" });

/**
 * "Acme_Trucking_Profile_2025-10-04.pdf": the company name in title case, with only ASCII letters, digits,
 * dashes and underscores, which are safe in every file system, mail and header. "Insurance" if none remain.
 */
export function toPdfFilename(companyName: string, date: Date): string {
  const words = toAscii(companyName.slice(0, 1000))
    .replace(/'/g, "")
    .replace(/[^a-z\d-]+/g, " ")
    .replace(/^[- ]+/, "")
    .slice(0, longestName)
    .replace(/[- ]+$/, "");
  const name = titleCase(words).replaceAll(" ", "_");
  return `${name || "Insurance"}_Profile_${isoDay.format(date)}.pdf`;
}
