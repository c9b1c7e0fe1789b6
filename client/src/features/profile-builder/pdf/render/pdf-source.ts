import { documentStrips } from "#client/features/profile-builder/pdf/layout/document-strips.ts";
import type { DocumentStrip } from "#client/features/profile-builder/pdf/layout/document-strip.ts";
import { loadFonts, measureWith } from "#client/features/profile-builder/pdf/layout/measure-text.ts";
import type { Running } from "#client/features/profile-builder/pdf/layout/pages.ts";
import type { SummarySection } from "#shared/profile/derived/summary.ts";

export type PdfProgress = { readonly page: number; readonly pages: number };
/** What is drawn. */
export type PdfSource = {
  readonly sections: readonly SummarySection[];
  readonly running: Running;
  readonly maxBytes: number;
};
export type PdfWatch = {
  readonly onProgress?: ((progress: PdfProgress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
};
export type DrawnPdf = { readonly blob: Blob; readonly pages: number; readonly isReduced: boolean };

/** Each character of the document once. */
export const usedCharacters = ({ sections, running }: PdfSource): string =>
  [...new Set(JSON.stringify([sections, running]))].join("");

/** The title in the file's properties. */
export const getTitle = ({ running }: PdfSource): string => `${running.companyName} insurance profile`.trim();

/** The document's strips, measured with the frame's fonts. */
export async function sourceStrips(inner: Document, source: PdfSource): Promise<DocumentStrip[]> {
  const { sections, running } = source;
  await loadFonts(inner.fonts, usedCharacters(source));
  const measure = measureWith(inner.createElement("canvas"));
  return documentStrips(sections, running.companyName, running.day, measure);
}
