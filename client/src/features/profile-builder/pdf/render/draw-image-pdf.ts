import { brand } from "#shared/brand.ts";
import { loadFonts } from "#client/features/profile-builder/pdf/layout/measure-text.ts";
import { canvasPageHeight } from "#client/features/profile-builder/pdf/layout/page-size.ts";
import { makePages } from "#client/features/profile-builder/pdf/layout/pages.ts";
import { breathe } from "./breathe.ts";
import { paint, type Sharpness, weigh } from "./painter.ts";
import {
  type DrawnPdf,
  getTitle,
  type PdfSource,
  type PdfWatch,
  sourceStrips,
  usedCharacters,
} from "./pdf-source.ts";
import { whileShown } from "./while-shown.ts";
import { PdfWriter } from "./pdf-writer.ts";
import { textLines } from "#client/features/profile-builder/pdf/text-layer/text-layer.ts";

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

type ImageSource = PdfSource & {
  /** The TrueType font of the text layer. */
  readonly font: ArrayBuffer;
};

async function write(
  inner: Document,
  pages: readonly HTMLElement[],
  source: ImageSource,
  sharpness: Sharpness,
  { onProgress, signal }: PdfWatch,
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
  return writer.finish(getTitle(source), brand.name);
}

/** Whether the PDF will be too large, extrapolated from a page in the middle. */
async function isTooHeavy(inner: Document, pages: readonly HTMLElement[], max: number, sharpness: Sharpness) {
  const typical = pages[Math.floor(pages.length / 2)];
  if (!typical || pages.length < manyPages) return false;
  return (await weigh(inner, typical, sharpness)) * pages.length > max;
}

/** Draws the document as images, in batches of pages, in the best quality that fits. */
export async function drawImagePdf(inner: Document, source: ImageSource, watch: PdfWatch): Promise<DrawnPdf> {
  await loadFonts(document.fonts, usedCharacters(source));
  const strips = await sourceStrips(inner, source);
  for (const [index, sharpness] of sharpnesses.entries()) {
    const isLast = index === sharpnesses.length - 1;
    const height = canvasPageHeight(sharpness.scale) / sharpness.scale;
    const pages = makePages(strips, inner, height, source.running);
    if (!isLast && (await isTooHeavy(inner, pages, source.maxBytes, sharpness))) continue;
    const blob = await write(inner, pages, source, sharpness, watch);
    if (isLast || blob.size <= source.maxBytes) return { blob, pages: pages.length, isReduced: index > 0 };
  }
  throw new Error("There is no sharpness to draw in");
}
