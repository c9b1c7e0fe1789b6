import { withoutDirectionMarks } from "#shared/text/direction-marks.ts";

/** Control characters: databases refuse them, and browsers show nothing. */
const unwanted = /[^\P{Cc}\t\n]/gu;

/** Cleans an email's text of what can't be stored or misleads. */
export const cleanText = (text: string): string =>
  // Unpaired surrogates become U+FFFD.
  withoutDirectionMarks(Buffer.from(text).toString())
    .replace(/\r\n?/g, "\n")
    .replaceAll("\u00a0", " ")
    .replace(unwanted, "")
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** Cleans a text into one line of at most `longest` UTF-16 units. */
export const cleanLine = (text: string, longest: number): string =>
  cleanText(
    cleanText(text.slice(0, 10 * longest))
      .replace(/\s+/g, " ")
      .slice(0, longest),
  );

const longest = 250;

/** Message-IDs in a text, with their angle brackets, without control characters, which databases reject. */
export const findMessageIds = (text: string): string[] =>
  [...text.matchAll(/<[^<>\s\p{Cc}]+>/gu)].map(([id]) => id).filter((id) => id.length <= longest);
