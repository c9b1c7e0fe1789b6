import { brand } from "#shared/brand.ts";
import type { SummarySection } from "#shared/profile/derived/summary.ts";
import { documentStrips } from "#client/features/profile-builder/pdf/layout/document-strips.ts";
import { loadFonts, measureWith } from "#client/features/profile-builder/pdf/layout/measure-text.ts";
import { canvasPageHeight } from "#client/features/profile-builder/pdf/layout/page-size.ts";
import { makePages, type Running } from "#client/features/profile-builder/pdf/layout/pages.ts";
import { paint, type Sharpness, weigh, whileShown } from "./painter.ts";
import { PdfWriter } from "./pdf-writer.ts";
import { textLines } from "#client/features/profile-builder/pdf/text-layer/text-layer.ts";

export type PdfProgress = { readonly page: number; readonly pages: number };
export type Source = {
  readonly sections: readonly SummarySection[];
  readonly running: Running;
  /** The TrueType font of the text layer. */
  readonly font: ArrayBuffer;
  readonly maxBytes: number;
};
export type Watch = {
  readonly onProgress?: ((progress: PdfProgress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
};
export type DrawnPdf = { readonly blob: Blob; readonly pages: number; readonly isReduced: boolean };

/** The first is the specified quality; the others are for profiles that would otherwise be too large. */
const sharpnesses: readonly Sharpness[] = [
  { scale: 2, quality: 0.98 },
  { scale: 2, quality: 0.85 },
  { scale: 2, quality: 0.6 },
  { scale: 1, quality: 0.6 },
];

/** Pages per canvas: fastest when measured, and within every phone's canvas limit (16.7 million pixels). */
const pagesAtOnce = 2;

/** From this page count on, the size is estimated before all pages are drawn. */
const manyPages = 20;

/** Yields to the browser, so that it can show progress and handle a click on Cancel. */
const breathe = async (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

async function write(
  inner: Document,
  pages: readonly HTMLElement[],
  source: Source,
  sharpness: Sharpness,
  { onProgress, signal }: Watch,
): Promise<Blob> {
  const writer = new PdfWriter(sharpness.quality, source.font);
  for (let at = 0; at < pages.length; at += pagesAtOnce) {
    onProgress?.({ page: at + 1, pages: pages.length });
    await breathe();
    signal?.throwIfAborted();
    const batch = pages.slice(at, at + pagesAtOnce);
    await whileShown(inner, batch, async (sheets) => {
      const texted = batch.map((page) => textLines(page));
      await writer.addPages(await paint(sheets, sharpness.scale));
      for (const [index, lines] of texted.entries()) writer.addText(at + index + 1, lines);
    });
  }
  return writer.finish(`${source.running.companyName} insurance profile`.trim(), brand.name);
}

/** Whether the PDF will be too large, extrapolated from a page in the middle. */
async function isTooHeavy(inner: Document, pages: readonly HTMLElement[], max: number, sharpness: Sharpness) {
  const typical = pages[Math.floor(pages.length / 2)];
  if (!typical || pages.length < manyPages) return false;
  return (await weigh(inner, typical, sharpness)) * pages.length > max;
}

/** Draws the document in batches of pages, in the best quality that fits. */
export async function drawPdf(inner: Document, source: Source, watch: Watch): Promise<DrawnPdf> {
  const { sections, running, maxBytes } = source;
  const texts = [...new Set(JSON.stringify([sections, running]))].join("");
  await Promise.all([loadFonts(inner.fonts, texts), loadFonts(document.fonts, texts)]);
  const measure = measureWith(inner.createElement("canvas"));
  const strips = documentStrips(sections, running.companyName, running.day, measure);
  for (const [index, sharpness] of sharpnesses.entries()) {
    const isLast = index === sharpnesses.length - 1;
    const pages = makePages(strips, inner, canvasPageHeight(sharpness.scale) / sharpness.scale, running);
    if (!isLast && (await isTooHeavy(inner, pages, maxBytes, sharpness))) continue;
    const blob = await write(inner, pages, source, sharpness, watch);
    if (isLast || blob.size <= maxBytes) return { blob, pages: pages.length, isReduced: index > 0 };
  }
  throw new Error("There is no sharpness to draw in");
}
