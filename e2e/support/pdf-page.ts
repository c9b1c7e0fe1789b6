import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import "#shared/testing/node-22.ts";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A piece of text on a page. Points from the top left corner; `baseline` is its lower edge. */
export type PdfText = {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  readonly size: number;
};
export type PdfPage = { readonly width: number; readonly height: number; readonly texts: readonly PdfText[] };

/** 10 mm in points. */
export const margin = (10 / 25.4) * 72;

/** Every page with its size and text positions, as read by PDF.js. */
export async function readPages(pdf: Uint8Array): Promise<PdfPage[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const file = await task.promise;
  const pages: PdfPage[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item): PdfText[] => {
      if (!("str" in item) || item.str.trim() === "") return [];
      const [, , , size = 0, left = 0, bottom = 0] = item.transform.map(Number);
      return [{ text: item.str, left, right: left + item.width, baseline: height - bottom, size }];
    });
    pages.push({ width, height, texts });
  }
  await task.destroy();
  return pages;
}

/** The text of all pages without headers and footers. */
export const bodyText = (pages: readonly PdfPage[]): string =>
  pages
    .flatMap(({ height, texts }) => texts.map((one) => ({ ...one, fromBelow: height - one.baseline })))
    .filter(({ baseline, fromBelow }) => baseline > margin + 14 && fromBelow > margin + 14)
    .map(({ text }) => text)
    .join(" ");

/** Neighbors on a line less than `gap` points apart, such as a label that touches its answer. */
export const touchingTexts = (pages: readonly PdfPage[], gap: number): string[] =>
  pages.flatMap(({ texts }) =>
    texts.flatMap((one) =>
      texts
        .filter((next) => Math.abs(next.baseline - one.baseline) < 1 && next.left > one.left)
        .filter((next) => next.left - one.right < gap)
        .map((next) => `${one.text} | ${next.text}`),
    ),
  );

export type Saved = { readonly name: string; readonly pdf: Uint8Array };

/** Clicks the review's PDF button and reads the file that the browser saves. */
export async function downloadPdf(page: Page): Promise<Saved> {
  const [file] = await Promise.all([
    page.waitForEvent("download", { timeout: 120_000 }),
    page.getByRole("main").getByRole("button", { name: "Download PDF" }).click(),
  ]);
  return { name: file.suggestedFilename(), pdf: await readFile(await file.path()) };
}
