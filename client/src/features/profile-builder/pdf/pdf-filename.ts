import { toFilename } from "#shared/filename.ts";
import { titleCase } from "#shared/title-case.ts";

// Invalid in some file systems: separators, quotes, wildcards; or invisible: control and format characters.
const unsafe = /[\\/:*?"<>|\p{C}]/gu;
const longestName = 80;

/** A local date as yyyy-mm-dd. */
export function isoDay(day: Date): string {
  const pad = (value: number, length: number) => String(value).padStart(length, "0");
  return `${pad(day.getFullYear(), 4)}-${pad(day.getMonth() + 1, 2)}-${pad(day.getDate(), 2)}`;
}

/**
 * "Doe Hauling_Profile_2026-11-20.pdf": the company name in title case without characters invalid in file
 * names, or "Company" if there is no name.
 */
export function pdfFilename(companyName: string | undefined, today: Date): string {
  const words = (companyName ?? "").normalize("NFC").replace(unsafe, " ").replace(/\s+/g, " ");
  const short = Array.from(words.trim()).slice(0, longestName).join("");
  const name = titleCase(short.replace(/^[\s.]+|[\s.]+$/g, ""));
  // The name keeps its blanks and letters, as it is written.
  return `${name || "Company"}_${toFilename(["Profile", isoDay(today)], "pdf")}`;
}
