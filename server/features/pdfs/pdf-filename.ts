import { titleCase } from "#shared/title-case.ts";

const longestName = 80;

/** What has no ASCII letter at its core. */
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

/** A day as yyyy-mm-dd where the mail's times are, too. */
const isoDay = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/New_York" });

/**
 * "Acme_Trucking_Profile_2025-10-04.pdf": the company name in title case, of it only what is harmless in every file
 * system, mail and header: ASCII letters, digits, dashes and underscores. "Insurance" stands for a name without any.
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
