import { titleCase } from "./title-case.ts";

/** "Lopez_Sons_Trucking_LLC_RF-7K4M2X_Schedules.xlsx": the words of all parts, joined by underscores. */
export const toFilename = (parts: readonly string[], extension: string): string =>
  `${parts.join(" ").trim().replace(/\s+/g, "_")}.${extension}`;

/** Of four bytes each at most, it fits every file system with its ending. */
const longestName = 56;

/**
 * Without what a file system, a mail program or a header could take for something else: all but letters, digits and
 * the marks that names have; no dots at either end.
 */
const toSafeName = (text: string): string =>
  Array.from(
    text
      .normalize("NFC")
      .replace(/[^\p{L}\p{M}\p{N}&'’,.()-]+/gu, " ")
      // Those of initials stay: "J.B. Hunt", and no "trucks.com".
      .replace(/(?<!(?:^|[ .&])\p{L})\.+/gu, " ")
      .replace(/ +/g, " ")
      .replace(/^[^\p{L}\p{N}]+/u, ""),
  )
    .slice(0, longestName)
    .join("")
    .replace(/[^\p{L}\p{M}\p{N})]+$/u, "");

/** "Lopez & Sons Trucking LLC_Profile_2026-11-27.pdf", in the browser as in an email; `day` is yyyy-mm-dd. */
export const profileFilename = (companyName: string | undefined, day: string, extension = "pdf"): string =>
  `${titleCase(toSafeName(companyName ?? "")) || "Company"}_Profile_${day}.${extension}`;
