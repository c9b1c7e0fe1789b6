import type { Report } from "#client/features/dot-health-check/report/content/block.ts";
import { brand } from "#shared/brand.ts";
import { drawBlock } from "./draw-block.ts";
import { colors, margin, PageWriter } from "./page.ts";
import { toWinAnsi } from "./win-ansi.ts";

const footerStyle = { size: 8, color: colors.soft };

/** A heading stays with this much of what follows, in points. */
const keptTogether = 90;

function drawTitle(page: PageWriter, { title, companyName, dotNumber, madeOn }: Report): void {
  page.write(title, { size: 11, isBold: true, color: colors.brand });
  page.write(companyName, { size: 20, isBold: true });
  page.write(`USDOT ${dotNumber}`, { size: 11 });
  page.write(`Made on ${madeOn}`, { size: 11, color: colors.soft });
  page.skip(4);
}

function drawFooters(page: PageWriter, { companyName, dotNumber, madeOn }: Report): void {
  const { doc } = page;
  const count = doc.getNumberOfPages();
  const y = page.bottom + 20;
  const name = page.cut(companyName, page.width / 2, footerStyle);
  for (let number = 1; number <= count; number += 1) {
    doc.setPage(number);
    page.writeAt(`${name} · USDOT ${dotNumber} · ${madeOn}`, margin, y, "left", footerStyle);
    page.writeAt(`Page ${number} of ${count}`, margin + page.width, y, "right", footerStyle);
  }
}

/** Draws a report as a PDF: real text in PDF's built-in fonts, bookmarks, page numbers. */
export function drawReport(report: Report, now: Date): ArrayBuffer {
  const page = new PageWriter();
  const { doc } = page;
  doc.setProperties({
    title: toWinAnsi(`${report.title}: ${report.companyName}, USDOT ${report.dotNumber}`),
    author: brand.name,
    creator: brand.name,
  });
  doc.setCreationDate(now).setLanguage("en-US").viewerPreferences({ DisplayDocTitle: true });
  drawTitle(page, report);
  for (const { title, blocks } of report.sections) {
    page.skip(10);
    page.reserve(keptTogether);
    doc.outline.add(null, title, { pageNumber: doc.getCurrentPageInfo().pageNumber });
    page.write(title, { size: 14, isBold: true, color: colors.brand });
    page.skip(3);
    for (const block of blocks) drawBlock(page, block);
  }
  drawFooters(page, report);
  return doc.output("arraybuffer");
}
