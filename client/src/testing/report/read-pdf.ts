import "#shared/testing/node-22.ts";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

export type ReadPdf = {
  /** The text of each page, as PDF.js reads it. */
  readonly pages: readonly string[];
  readonly title: unknown;
  readonly bookmarks: readonly string[];
};

/** For tests: reads a PDF with a program that didn't write it. */
export async function readPdf(pdf: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
  const file = await task.promise;
  const numbers = Array.from({ length: file.numPages }, (_none, index) => index + 1);
  const pages = await Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await file.getPage(number)).getTextContent();
      return items.map((item) => ("str" in item ? item.str : "")).join(" ");
    }),
  );
  const { info } = await file.getMetadata();
  const outline = await file.getOutline();
  await task.destroy();
  return {
    pages,
    title: "Title" in info ? info.Title : undefined,
    bookmarks: (outline ?? []).map(({ title }) => title),
  };
}
