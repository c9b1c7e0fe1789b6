import { canvasPageHeight } from "#client/features/profile-builder/pdf/layout/page-size.ts";
import { makePages } from "#client/features/profile-builder/pdf/layout/pages.ts";
import { breathe } from "#client/features/profile-builder/pdf/render/breathe.ts";
import {
  type DrawnPdf,
  getTitle,
  type PdfSource,
  type PdfWatch,
  sourceStrips,
  usedCharacters,
} from "#client/features/profile-builder/pdf/render/pdf-source.ts";
import { whileShown } from "#client/features/profile-builder/pdf/render/while-shown.ts";
import { loadPdfFonts, type PdfFont } from "#client/lib/pdf/pdf-fonts.ts";
import { brand } from "#shared/brand.ts";
import { addFontFaces } from "./font-faces.ts";
import { PagePainter } from "./page-painter.ts";
import { VectorWriter } from "./vector-writer.ts";

// As the images are cut, so that both have the same pages.
const pageHeight = canvasPageHeight(2) / 2;

// About one frame of the screen.
const longestTask = 16;

async function paintPages(
  inner: Document,
  pages: readonly HTMLElement[],
  fonts: readonly PdfFont[],
  { onProgress, signal }: PdfWatch,
): Promise<VectorWriter> {
  const writer = new VectorWriter();
  const painter = new PagePainter(inner, writer, fonts);
  let pausedAt = -Infinity;
  for (const [index, page] of pages.entries()) {
    if (performance.now() - pausedAt > longestTask) {
      onProgress?.({ page: index + 1, pages: pages.length });
      await breathe();
      pausedAt = performance.now();
    }
    signal?.throwIfAborted();
    await whileShown(inner, [page], async () => painter.paint(page));
  }
  return writer;
}

/** Draws the document as text and lines. Rejects if a font can't be fetched, or the browser can't measure. */
export async function drawVectorPdf(inner: Document, source: PdfSource, watch: PdfWatch): Promise<DrawnPdf> {
  const fonts = await loadPdfFonts(usedCharacters(source));
  await addFontFaces(inner, fonts);
  inner.body.classList.add("drawn");
  const pages = makePages(await sourceStrips(inner, source), inner, pageHeight, source.running);
  const writer = await paintPages(inner, pages, fonts, watch);
  const blob = writer.finish(getTitle(source), brand.name);
  if (blob.size > source.maxBytes) throw new Error("The drawn PDF is too large");
  return { blob, pages: pages.length, isReduced: false };
}
