import "#shared/testing/node-22.ts";
import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";

export type PdfMarks = {
  /** Visible texts. */
  readonly texts: number;
  /** Texts that are there for search and selection only. */
  readonly invisibleTexts: number;
  readonly images: number;
};

// ISO 32000-1, table 106: neither filled nor stroked.
const invisible = 3;
const imageOperators: ReadonlySet<number> = new Set([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
]);

/** Counts what a PDF's pages are drawn with, as PDF.js reads it. */
export async function countMarks(pdf: Uint8Array): Promise<PdfMarks> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const file = await task.promise;
  const marks = { texts: 0, invisibleTexts: 0, images: 0 };
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList();
    let mode = 0;
    for (const [index, operator] of fnArray.entries()) {
      const args: unknown = argsArray[index];
      if (operator === OPS.setTextRenderingMode) mode = Number(Array.isArray(args) ? args[0] : 0);
      if (operator === OPS.showText) marks[mode === invisible ? "invisibleTexts" : "texts"] += 1;
      if (imageOperators.has(operator)) marks.images += 1;
    }
  }
  await task.destroy();
  return marks;
}
