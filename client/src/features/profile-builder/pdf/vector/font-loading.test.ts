import { describe, expect, it } from "vitest";
import type { PdfFont } from "#client/lib/pdf/pdf-fonts.ts";
import { addFontFaces, toUnicodeRange } from "./font-faces.ts";

type Descriptors = { weight: string; unicodeRange: string };

/** A frame's document; jsdom's has no fonts. */
function createFrame({ fails = "" } = {}) {
  const added: { family: string; descriptors: Descriptors }[] = [];
  class FakeFontFace {
    readonly family: string;
    readonly descriptors: Descriptors;
    constructor(family: string, _bytes: ArrayBuffer, descriptors: Descriptors) {
      this.family = family;
      this.descriptors = descriptors;
    }
    async load(): Promise<this> {
      if (this.family === fails) throw new DOMException("bad font", "SyntaxError");
      return this;
    }
  }
  const inner = document.implementation.createHTMLDocument();
  Object.defineProperty(inner, "defaultView", { value: { FontFace: FakeFontFace } });
  Object.defineProperty(inner, "fonts", { value: { add: (face: FakeFontFace) => added.push(face) } });
  return { inner, added };
}

const font = (family: string, weights: [number, number], chars: string): PdfFont => ({
  name: family,
  family,
  weights,
  bytes: new ArrayBuffer(4),
  codePoints: new Set(Array.from(chars, (char) => char.codePointAt(0) ?? 0)),
  allCodePoints: new Set(),
});

describe("the fonts that a page is laid out in", () => {
  it("are those of the PDF, each for its weights and for the characters that it draws", async () => {
    const { inner, added } = createFrame();
    await addFontFaces(inner, [font("Sans", [400, 400], "abc"), font("Other", [600, 900], "α")]);
    expect(added.map(({ family, descriptors }) => ({ family, ...descriptors }))).toEqual([
      { family: "Sans", weight: "400", unicodeRange: "U+61-63" },
      { family: "Other", weight: "600 900", unicodeRange: "U+3B1" },
    ]);
  });

  it("fail as a whole if one can't be read: a page in other letters would have other widths", async () => {
    const { inner } = createFrame({ fails: "Other" });
    const fonts = [font("Sans", [400, 400], "a"), font("Other", [400, 500], "α")];
    await expect(addFontFaces(inner, fonts)).rejects.toThrow("bad font");
  });

  it("need a document that is shown", async () => {
    const inner = document.implementation.createHTMLDocument();
    await expect(addFontFaces(inner, [])).rejects.toThrow("A document without a window has no fonts");
  });
});

it("characters beyond the basic plane keep all their digits", () => {
  expect(toUnicodeRange(new Set([0x1_d1_1e, 0x1_d1_1f, 0x10_ff_ff]))).toBe("U+1D11E-1D11F, U+10FFFF");
});

it("the order in which characters come makes no difference", () => {
  expect(toUnicodeRange(new Set([3, 1, 2]))).toBe(toUnicodeRange(new Set([1, 2, 3])));
});
