import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Blob, Face, Font } from "harfbuzzjs";
import subsetFont from "subset-font";
import { ROOT } from "../lib/run.mjs";
import { mergeFonts } from "./merge-fonts.ts";
import { setAdvance, removeKerning } from "./word-space.ts";

/** The characters used by English pages. */
const letters =
  Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("") +
  "\u{a0}\u{a7}\u{a9}\u{b7}\u{d7}\u{2013}\u{2014}\u{2018}\u{2019}\u{201c}\u{201d}\u{2022}\u{2026}\u{2212}";

type Typeface = {
  readonly name: string;
  readonly heaviest: number;
  /** The width of a word space in font units, made the same next to every letter. */
  readonly wordSpace?: number;
};

/** Overpass uses 2,000 units per em. Its own 470 round down to 3 px at 14 px, and to 2 px in the PDF. */
export const typefaces: readonly Typeface[] = [
  { name: "overpass", heaviest: 800, wordSpace: 520 },
  { name: "overpass-mono", heaviest: 700 },
];

function withWordSpace(font: Buffer, width: number): Buffer {
  const glyphs = new Font(new Face(new Blob(font)));
  const [space, noBreak] = [glyphs.nominalGlyph(0x20), glyphs.nominalGlyph(0xa0)];
  if (space === undefined || noBreak === undefined) throw new Error("The typeface has no space");
  return [space, noBreak].reduce(
    (wider, glyph) => setAdvance(wider, glyph, width),
    removeKerning(font, space),
  );
}

const readPackaged = (name: string, subset: string): Buffer =>
  readFileSync(
    join(ROOT, "node_modules", "@fontsource-variable", name, "files", `${name}-${subset}-wght-normal.woff2`),
  );

/** The characters above in the weights we use, as WOFF2: half the size of a typeface's Latin file. */
export async function makeTypeface({ name, heaviest, wordSpace }: Typeface): Promise<Buffer> {
  const core = await subsetFont(readPackaged(name, "latin"), letters, {
    targetFormat: "truetype",
    variationAxes: { wght: { min: 400, max: heaviest } },
  });
  const spaced = wordSpace === undefined ? core : withWordSpace(core, wordSpace);
  // The second pass repacks the font without the kerning that is now zero.
  return subsetFont(spaced, letters, { targetFormat: "woff2" });
}

/** One weight of a typeface for PDFs, which can't embed variable fonts. */
export type PdfFace = {
  readonly file: string;
  readonly name: string;
  readonly weight: number;
  /** The packaged files whose characters it has. */
  readonly subsets: readonly string[];
  readonly wordSpace?: number;
};

const pdfFace = (weight: number, end: string, subsets: readonly string[]): PdfFace => ({
  file: `overpass-${weight}${end}.ttf`,
  name: "overpass",
  subsets,
  weight,
  wordSpace: 520,
});

const allSubsets = ["latin", "latin-ext", "vietnamese", "cyrillic"];

/** What PDFs are set in. Weight 700 is for our own headings, which are English. */
export const pdfFaces: readonly PdfFace[] = [
  ...[400, 600, 700, 800].map((weight) => pdfFace(weight, "", ["latin"])),
  ...[400, 600, 800].map((weight) => pdfFace(weight, "-all", allSubsets)),
  { file: "overpass-mono-400.ttf", name: "overpass-mono", subsets: ["latin"], weight: 400 },
];

const twoByteCharacters = String.fromCharCode(...Array.from({ length: 0xd7_e0 }, (_, index) => 32 + index));

/** A TrueType font of one weight, without what PDFs don't use: kerning, ligatures, hints. */
export async function makePdfFace({ name, subsets, weight, wordSpace }: PdfFace): Promise<Buffer> {
  const options = { targetFormat: "truetype", variationAxes: { wght: weight } } as const;
  const parts = await Promise.all(
    subsets.map(async (subset) => subsetFont(readPackaged(name, subset), twoByteCharacters, options)),
  );
  // The last pass leaves out the glyphs of characters that came twice, and adds checksums.
  const face = await subsetFont(mergeFonts(parts), twoByteCharacters, { targetFormat: "truetype" });
  return wordSpace === undefined ? face : withWordSpace(face, wordSpace);
}
