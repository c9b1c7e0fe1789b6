import { toOfficeDay } from "#shared/time-zone.ts";
import { toAsciiWords } from "#shared/ascii-words.ts";
import { toFilename } from "#shared/filename.ts";
import { titleCase } from "#shared/title-case.ts";

const longestName = 80;

/**
 * "Acme_Trucking_Profile_2025-10-04.pdf": the company name in title case, with only ASCII letters, digits,
 * dashes and underscores, which are safe in every file system, mail and header. "Insurance" if none remain.
 */
export function toPdfFilename(companyName: string, date: Date): string {
  const name = titleCase(toAsciiWords(companyName, longestName));
  return toFilename([name || "Insurance", "Profile", toOfficeDay(date)], "pdf");
}
