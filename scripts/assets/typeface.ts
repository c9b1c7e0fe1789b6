import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Blob, Face, Font } from "harfbuzzjs";
import subsetFont from "subset-font";
import { ROOT } from "../lib/run.mjs";
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

/** The characters above in the weights we use, as WOFF2: half the size of a typeface's Latin file. */
export async function makeTypeface({ name, heaviest, wordSpace }: Typeface): Promise<Buffer> {
  const folder = join(ROOT, "node_modules", "@fontsource-variable", name, "files");
  const core = await subsetFont(readFileSync(join(folder, `${name}-latin-wght-normal.woff2`)), letters, {
    targetFormat: "truetype",
    variationAxes: { wght: { min: 400, max: heaviest } },
  });
  const spaced = wordSpace === undefined ? core : withWordSpace(core, wordSpace);
  // The second pass repacks the font without the kerning that is now zero.
  return subsetFont(spaced, letters, { targetFormat: "woff2" });
}
