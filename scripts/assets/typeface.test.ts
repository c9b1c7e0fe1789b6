import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Blob, Buffer as Run, Face, Font, shape, Variation } from "harfbuzzjs";
import subsetFont from "subset-font";
import { describe, expect, test } from "vitest";
import { ROOT } from "../lib/run.mjs";
import { removeKerning } from "./word-space.ts";

type Measure = (text: string, weight: number) => number;

/** Widths in font units, shaped like in a browser. */
function measureWith(trueType: Uint8Array): Measure {
  const font = new Font(new Face(new Blob(trueType)));
  return (text, weight) => {
    font.setVariations([new Variation("wght", weight)]);
    const run = new Run();
    run.addText(text);
    run.guessSegmentProperties();
    shape(font, run);
    return run.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  };
}

const ascii = Array.from({ length: 94 }, (_none, index) => String.fromCharCode(33 + index));
const toTrueType = async (...path: string[]): Promise<Buffer> =>
  subsetFont(readFileSync(join(ROOT, ...path)), ["\u{a0} ", ...ascii].join(""), { targetFormat: "truetype" });
const coreFile = ["client", "src", "ui", "fonts", "overpass-core.woff2"];
const latinFile = "node_modules/@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2";

const core = measureWith(await toTrueType(...coreFile));
const latin = await toTrueType(latinFile);

/** The kerning between the characters; negative means closer together. */
const kerning = (measure: Measure, text: string, weight: number): number =>
  Math.round(measure(text, weight) - Array.from(text).reduce((sum, char) => sum + measure(char, weight), 0));

describe.each([400, 600, 700, 800])("the typeface of most pages in weight %i", (weight) => {
  test.each(["17 letters", "Section 7 of 9", "number of trailers 2", "A CDL", "24 hours"])(
    "gives '%s' its whole spaces",
    (text) => {
      const words = text.split(" ");
      const space = core(" ", weight);
      const whole = words.reduce((sum, word) => sum + core(word, weight), space * (words.length - 1));
      expect(Math.round(core(text, weight) - whole)).toBe(0);
    },
  );

  test("kerns no character against a space, before it or after it", () => {
    const kerned = ascii.flatMap((char) =>
      [`${char} `, ` ${char}`].filter((pair) => kerning(core, pair, weight) !== 0),
    );
    expect(kerned).toEqual([]);
  });

  test("has a space of a quarter of the em at least, and a no-break space as wide", () => {
    expect(core(" ", weight) / 2000).toBeGreaterThan(0.25);
    expect(core("\u{a0}", weight)).toBe(core(" ", weight));
  });

  test.each(["AV", "To", "74", "L'"])("keeps the kerning of %s", (pair) => {
    expect(kerning(core, pair, weight)).toBe(kerning(measureWith(latin), pair, weight));
  });
});

test("the packaged typeface takes a sixth of the space away beside a 7, which is what the copy mends", () => {
  const packaged = measureWith(latin);
  expect(kerning(packaged, "7 of", 400) / packaged(" ", 400)).toBeCloseTo(-1 / 6, 1);
});

test("a glyph that shares its class with others is refused, because they would lose their kerning too", () => {
  const seven = new Font(new Face(new Blob(latin))).nominalGlyph(0x37);
  expect(() => removeKerning(latin, seven ?? 0)).toThrow("no kerning class of its own");
});

test("a typeface without kerning is left as it is", async () => {
  const mono = await toTrueType("client", "src", "ui", "fonts", "overpass-mono-core.woff2");
  expect(removeKerning(mono, 1).equals(mono)).toBe(true);
});

test("the file stays within its budget of 20 kB", () => {
  expect(readFileSync(join(ROOT, ...coreFile)).byteLength).toBeLessThan(20_000);
});
