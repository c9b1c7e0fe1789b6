import { brand } from "#shared/brand.ts";
import type { PdfDocument } from "#shared/documents/document.ts";
import type { Report } from "./content/block.ts";

/** A carrier's report as a PDF has it. `now` is the file's date. */
export function toReportDocument(
  { title, companyName, dotNumber, madeOn, sections }: Report,
  now: Date,
): PdfDocument {
  const usdot = `USDOT ${dotNumber}`;
  return {
    title: `${title}: ${companyName}, ${usdot}`,
    madeAt: now,
    plate: { kind: `${title} · ${usdot}`, name: companyName, side: [brand.name, `Made on ${madeOn}`] },
    running: { head: [companyName, title], foot: [usdot, madeOn] },
    sections,
  };
}
