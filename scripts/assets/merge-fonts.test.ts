import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Blob, Face, Font } from "harfbuzzjs";
import { expect, test } from "vitest";
import { ROOT } from "../lib/run.mjs";
import { mergeFonts } from "./merge-fonts.ts";
import { pdfFaces } from "./typeface.ts";

const read = (file: string) => new Font(new Face(new Blob(readBytes(file))));
const readBytes = (file: string): Buffer =>
  readFileSync(join(ROOT, "client", "src", "lib", "pdf", "fonts", file));

const outline = (font: Font, char: string): string => {
  const glyph = font.nominalGlyph(char.codePointAt(0) ?? 0);
  return glyph === undefined ? "none" : `${font.glyphHAdvance(glyph)} ${font.glyphToPath(glyph)}`;
};

const wide = pdfFaces.filter(({ subsets }) => subsets.length > 1);

test.each(wide)("$file has the letters of its parts, and accents where they were", ({ file, weight }) => {
  const [merged, latin] = [read(file), read(`overpass-${weight}.ttf`)];
  const letters = Array.from("AaZz09é-–•… ");
  expect(letters.map((char) => outline(merged, char))).toEqual(letters.map((char) => outline(latin, char)));
  const others = Array.from("ŁłŻżęőŞığřЖщЁїễạ").map((char) => outline(merged, char));
  expect(others.filter((drawn) => drawn.length < 30)).toEqual([]);
  expect(new Set(others).size).toBe(others.length);
});

test("a letter in two fonts is the first one's, and the others keep their own", () => {
  const [bold, regular] = [readBytes("overpass-800.ttf"), readBytes("overpass-400-all.ttf")];
  const merged = new Font(new Face(new Blob(mergeFonts([bold, regular]))));
  expect(outline(merged, "A")).toBe(outline(read("overpass-800.ttf"), "A"));
  expect(outline(merged, "é")).toBe(outline(read("overpass-800.ttf"), "é"));
  expect(outline(merged, "Ż")).toBe(outline(read("overpass-400-all.ttf"), "Ż"));
  expect(outline(merged, "中")).toBe("none");
});

test("what is no font is refused", () => {
  expect(() => mergeFonts([])).toThrow("There is no font to merge");
  expect(() => mergeFonts([Buffer.alloc(64)])).toThrow("The font has no cmap table");
});
