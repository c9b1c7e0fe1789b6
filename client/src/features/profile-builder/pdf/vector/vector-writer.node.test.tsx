import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it } from "vitest";
import typeface from "#client/lib/pdf/fonts/overpass-400-all.ttf?inline";
import { pdfFamilies, type PdfFont } from "#client/lib/pdf/pdf-fonts.ts";
import type { StyledLine } from "./styled-lines.ts";
import { VectorWriter } from "./vector-writer.ts";

const font: PdfFont = {
  name: "Overpass-400",
  family: pdfFamilies.sans,
  weights: [400, 400],
  bytes: Uint8Array.from(atob(typeface.split(",")[1] ?? ""), (char) => char.charCodeAt(0)).buffer,
  codePoints: new Set(),
  allCodePoints: new Set(),
};

const line = (text: string, more: Partial<StyledLine> = {}): StyledLine => ({
  text,
  family: "any",
  weight: 400,
  size: 12,
  color: [0, 0, 0],
  left: 20,
  baseline: 100,
  width: 200,
  ...more,
});

async function read(blob: Blob) {
  const task = getDocument({ data: new Uint8Array(await blob.arrayBuffer()), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item) => ("str" in item && item.str.trim() ? [item] : []));
  await task.destroy();
  return texts;
}

function write(...lines: StyledLine[]) {
  const writer = new VectorWriter();
  writer.addPage();
  for (const one of lines) writer.addLine(one, [{ text: one.text, font }]);
  return writer.finish("Doe insurance profile", "Rigfile");
}

const pointsPerPixel = (195.9 / 740) * (72 / 25.4);
const margin = (10 / 25.4) * 72;

describe("a line of text", () => {
  it.each(["Łukasz Żółć & Søn", "Дмитрий Щёголев", "“$1,000,000” – ••••1234", "Nguyễn Thị Ánh"])(
    "%s is read as it was written",
    async (text) => {
      const items = await read(write(line(text, { isShortened: true })));
      expect(items.map(({ str }) => str).join("")).toBe(text);
    },
  );

  it("stands where the browser put it, as wide as it was there", async () => {
    const [found] = await read(write(line("JaneDoe")));
    expect(found?.transform[4]).toBeCloseTo(margin + 20 * pointsPerPixel, 1);
    expect(found?.transform[5]).toBeCloseTo(792 - margin - 100 * pointsPerPixel, 1);
    expect(found?.width).toBeCloseTo(200 * pointsPerPixel, 0);
  });

  it("does not stretch the line after it", async () => {
    const [first, second] = await read(
      write(line("stretched", { width: 400 }), line("stretched", { width: 60, baseline: 200 })),
    );
    expect(first?.width).toBeCloseTo(400 * pointsPerPixel, 0);
    expect(second?.width).toBeCloseTo(60 * pointsPerPixel, 0);
  });

  it("that was shortened is as wide as its letters", async () => {
    const [natural] = await read(write(line("Doe…", { width: 400, isShortened: true })));
    expect(natural?.width).toBeLessThan(30);
  });
});

it("embeds only the letters that it uses", () => {
  expect(write(line("Jane Doe")).size).toBeLessThan(12_000);
});

it("refuses a document without a page", () => {
  expect(() => new VectorWriter().finish("Doe", "Rigfile")).toThrow("A PDF needs a page");
});
