import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it } from "vitest";
import typeface from "#client/lib/pdf/fonts/overpass-400-all.ttf?inline";
import { pdfFamilies, type PdfFont } from "#client/lib/pdf/pdf-fonts.ts";
import { fontRanges } from "#client/lib/pdf/font-coverage.ts";
import { toLossRunLetters } from "#shared/letters/loss-run-letter.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { writeLetters } from "./draw-letters.ts";

const { buffer: bytes } = Uint8Array.from(atob(typeface.split(",")[1] ?? ""), (char) => char.charCodeAt(0));
const codePoints = new Set(
  fontRanges(bytes).flatMap(({ start, end }) =>
    Array.from({ length: end - start + 1 }, (_none, index) => start + index),
  ),
);
const font: PdfFont = {
  name: "Overpass-400",
  family: pdfFamilies.sans,
  weights: [400, 400],
  bytes,
  codePoints,
  allCodePoints: codePoints,
};

/** The text of each page. */
async function read(blob: Blob): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(await blob.arrayBuffer()), verbosity: 0 });
  const file = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const { items } = await (await file.getPage(number)).getTextContent();
    pages.push(items.flatMap((item) => ("str" in item && item.str.trim() ? [item.str] : [])).join("\n"));
  }
  await task.destroy();
  return pages;
}

describe("the letters as a PDF", () => {
  it("are one to a page, with every line, a line to sign and one for the date", async () => {
    const pages = await read(writeLetters(toLossRunLetters(maximalProfile, "November 23, 2026"), [font]));
    expect(pages).toHaveLength(3);
    for (const page of pages) {
      expect(page).toContain("Łukasz Żółć Freight & Sons, LLC");
      expect(page).toContain("November 23, 2026");
      expect(page).toContain("Signature");
      expect(page).toContain("Date");
    }
    expect(pages[1]).toContain("To the loss run department of Old River Casualty:");
    expect(pages[0]).toContain("Policy GPM 100-22, 01/15/2025 to 01/15/2026");
  });

  it("go on over the page if they are long, and still have room to sign", async () => {
    const [letter] = toLossRunLetters(maximalProfile, "November 23, 2026");
    if (!letter) throw new Error("There is no letter.");
    const paragraphs = Array.from({ length: 60 }, (_none, index) => `Line ${index}.`);
    const pages = await read(writeLetters([{ ...letter, paragraphs }], [font]));
    expect(pages.length).toBeGreaterThan(1);
    for (const paragraph of paragraphs) expect(pages.join("\n")).toContain(paragraph);
    expect(pages.at(-1)).toContain("Signature");
  });

  it("mark a character that no font has", async () => {
    const [letter] = toLossRunLetters({ ...maximalProfile, name: "Rig 中 Co" }, "November 23, 2026");
    const [page] = await read(writeLetters(letter ? [letter] : [], [font]));
    expect(page).toMatch(/Rig .+ Co/);
    expect(page).not.toContain("中");
  });
});
