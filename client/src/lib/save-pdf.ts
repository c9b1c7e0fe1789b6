import { saveBlob } from "./save-blob.ts";
import type { PdfDocument } from "#shared/documents/document.ts";
import { type OnPage, renderPdf } from "#shared/documents/render-pdf.ts";
import { webFonts } from "./web-fonts.ts";

/** Draws a document as a PDF. Rejects if a font can't be fetched. */
export async function createPdfBlob(document: PdfDocument, onPage?: OnPage): Promise<Blob> {
  const pdf = await renderPdf(document, webFonts, onPage);
  return new Blob([Uint8Array.from(pdf)], { type: "application/pdf" });
}

export async function savePdf(document: PdfDocument, filename: string): Promise<void> {
  saveBlob(await createPdfBlob(document), filename);
}
