import { toAsciiWords } from "#shared/text/ascii-words.ts";
import { toFilename } from "#shared/text/filename.ts";
import { toTitleCase } from "#shared/text/title-case.ts";

const longestName = 60;

/** "Lopez_Sons_LLC_RF-7K4M2X_Schedules.xlsx": of ASCII letters, digits, dashes and underscores. The sender names nothing. */
export function toAttachmentFilename(
  company: string,
  reference: string,
  what: string,
  extension: string,
): string {
  const name = toTitleCase(toAsciiWords(company, longestName).toUpperCase());
  return toFilename([name || "Carrier", reference, what], extension);
}
