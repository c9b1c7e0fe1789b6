import overpassCss from "@fontsource-variable/overpass/wght.css?inline";
import overpassMonoCss from "@fontsource-variable/overpass-mono/wght.css?inline";
import fontUrl from "dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf?url";
import { fetchAsset } from "#client/lib/api/request.ts";
import coreFacesCss from "#client/ui/fonts/core-faces.css?inline";
import { maxPdfBytes } from "#shared/api/parts.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { summarizeDocument } from "#shared/profile/derived/summary.ts";
import { usLocalDay } from "#shared/us-english.ts";
import { adoptStyles } from "./render/adopt-styles.ts";
import type { DrawnPdf, PdfProgress } from "./render/draw-pdf.ts";
import { withFrame } from "./render/frame.ts";
import pdfCss from "./pdf.css?inline";
import { pdfFilename } from "./pdf-filename.ts";

/** `isReduced`: drawn at lower quality, because the PDF would have been too large to send. */
export type MadePdf = DrawnPdf & { readonly filename: string };

export type PdfOptions = {
  readonly today?: Date;
  readonly onProgress?: (progress: PdfProgress) => void;
  readonly signal?: AbortSignal;
  /** Maximum size in bytes. */
  readonly maxBytes?: number;
};

/** Makes a profile's PDF in a hidden frame. Rejects on failure, or with the signal's reason when aborted. */
export async function makePdf(
  answers: Answers,
  { today = new Date(), onProgress, signal, maxBytes = maxPdfBytes }: PdfOptions = {},
): Promise<MadePdf> {
  // The drawing library is large, so it is loaded on first use.
  const [{ drawPdf }, font] = await Promise.all([import("./render/draw-pdf.ts"), fetchAsset(fontUrl)]);
  signal?.throwIfAborted();
  const running = {
    companyName: answers.name?.trim() ?? "",
    day: usLocalDay(today),
  };
  const source = { sections: summarizeDocument(answers), running, font, maxBytes };
  const drawn = await withFrame(async (inner) => {
    adoptStyles(inner, `${overpassCss}${overpassMonoCss}${coreFacesCss}${pdfCss}`);
    return drawPdf(inner, source, { onProgress, signal });
  });
  return { ...drawn, filename: pdfFilename(answers.name, today) };
}
