import { toAsciiWords } from "#shared/ascii-words.ts";
import { titleCase } from "#shared/title-case.ts";

const longestName = 60;

/** "Lopez-And-Sons-RF-7K4M2X-schedules.xlsx": of ASCII letters, digits and dashes. The sender names nothing. */
export function toAttachmentFilename(company: string, reference: string, kind: string): string {
  const name = titleCase(toAsciiWords(company.slice(0, 1000).replaceAll("&", " and "), longestName));
  return [name.replace(/[- ]+/g, "-") || "Carrier", reference, kind].join("-");
}
