import { titleCase } from "./title-case.ts";

/** "Lopez_Sons_Trucking_LLC_RF-7K4M2X_Schedules.xlsx": the words of all parts, joined by underscores. */
export const toFilename = (parts: readonly string[], extension: string): string =>
  `${parts.join(" ").trim().replace(/\s+/g, "_")}.${extension}`;

/** Of four bytes each at most, it fits every file system with its ending. */
const longestName = 56;

/** Keeps letters, digits and the marks of names: nothing that a file system, a mail program or a header takes for something else. */
const toSafeName = (text: string): string =>
  Array.from(
    text
      .normalize("NFC")
      .replace(/[^\p{L}\p{M}\p{N}&'’,.()-]+/gu, " ")
      // Dots after initials stay, as in "J.B. Hunt", but not in "trucks.com".
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

/** Names each file as its sender did, cleaned, with its type's ending: "Loss runs 2025 (2).pdf"; "File 1.pdf" if nothing is left. */
export function nameEach<File extends { readonly title: string; readonly extension: string }>(
  files: readonly File[],
): (File & { readonly filename: string })[] {
  const taken = new Set<string>();
  return files.map((file, index) => {
    const title = toSafeName(file.title.replace(/\.\w{1,5}$/, "")) || `File ${index + 1}`;
    let filename = `${title}.${file.extension}`;
    for (let count = 2; taken.has(filename.toLowerCase()); count += 1)
      filename = `${title} (${count}).${file.extension}`;
    taken.add(filename.toLowerCase());
    return { ...file, filename };
  });
}
