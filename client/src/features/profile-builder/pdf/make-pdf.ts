import overpassCss from "@fontsource-variable/overpass/wght.css?inline";
import overpassMonoCss from "@fontsource-variable/overpass-mono/wght.css?inline";
import fontUrl from "dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf?url";
import { fetchAsset } from "#client/lib/api/request.ts";
import { reportError } from "#client/lib/report-error.ts";
import coreFacesCss from "#client/ui/fonts/core-faces.css?inline";
import { maxPdfBytes } from "#shared/api/parts.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { getPrintedDocument } from "#shared/profile/derived/document/printed-document.ts";
import { usNumericDay } from "#shared/us-english.ts";
import { adoptStyles } from "./render/adopt-styles.ts";
import { withFrame } from "./render/frame.ts";
import type { DrawnPdf, PdfProgress, PdfSource, PdfWatch } from "./render/pdf-source.ts";
import pdfCss from "./pdf.css?inline";
import { pdfFilename } from "./pdf-filename.ts";

/** `isReduced`: drawn at lower quality, because the PDF would have been too large to send. */
export type MadePdf = DrawnPdf & { readonly filename: string };

export type PdfOptions = {
  readonly today?: Date;
  /** Prints license and tax numbers as ••••1234. */
  readonly isMasked?: boolean;
  readonly onProgress?: (progress: PdfProgress) => void;
  readonly signal?: AbortSignal;
  /** Maximum size in bytes. */
  readonly maxBytes?: number;
};

const fallenBack = "draw the PDF as text; its pages are images instead";

async function drawText(source: PdfSource, watch: PdfWatch): Promise<DrawnPdf> {
  const { drawVectorPdf } = await import("./vector/draw-vector-pdf.ts");
  return withFrame(async (inner) => {
    adoptStyles(inner, pdfCss);
    return drawVectorPdf(inner, source, watch);
  });
}

async function drawImages(source: PdfSource, watch: PdfWatch): Promise<DrawnPdf> {
  const [{ drawImagePdf }, font] = await Promise.all([
    import("./render/draw-image-pdf.ts"),
    fetchAsset(fontUrl),
  ]);
  return withFrame(async (inner) => {
    adoptStyles(inner, `${overpassCss}${overpassMonoCss}${coreFacesCss}${pdfCss}`);
    return drawImagePdf(inner, { ...source, font }, watch);
  });
}

/** Draws text and lines; where that fails, images of the pages, as heavy as they are. */
async function draw(source: PdfSource, watch: PdfWatch): Promise<DrawnPdf> {
  watch.signal?.throwIfAborted();
  try {
    return await drawText(source, watch);
  } catch (error) {
    watch.signal?.throwIfAborted();
    reportError(fallenBack, error);
    return drawImages(source, watch);
  }
}

/** Makes a profile's PDF in a hidden frame. Rejects on failure, or with the signal's reason when aborted. */
export async function makePdf(
  answers: Answers,
  { today = new Date(), isMasked = false, onProgress, signal, maxBytes = maxPdfBytes }: PdfOptions = {},
): Promise<MadePdf> {
  const running = { companyName: answers.name?.trim() ?? "", day: usNumericDay(today) };
  const source = { sections: getPrintedDocument(answers, { today, isMasked }), running, maxBytes };
  const drawn = await draw(source, { onProgress, signal });
  return { ...drawn, filename: pdfFilename(answers.name, today) };
}
