import { Blob, Buffer, Direction, Face, Font, shape } from "harfbuzzjs";
import type { LinePicture, PathStep, UnsetLine } from "#shared/documents/font-source.ts";
import { splitDirections } from "#shared/documents/typesetter.ts";
import { readFontFile, readNotoSans } from "./font-files.ts";

/** A step of a glyph's outline in font units, y up: https://svgwg.org/specs/paths/ with absolute coordinates. */
type GlyphStep = { readonly type: string; readonly values: readonly number[] };

type At = { readonly x: number; readonly y: number; readonly scale: number };

/** Turns a quadratic curve into a cubic one. */
function toCubic(
  [fromX, fromY]: readonly number[],
  [midX = 0, midY = 0, x = 0, y = 0]: readonly number[],
): number[] {
  const [startX, startY] = [fromX ?? 0, fromY ?? 0];
  const third = (from: number, to: number) => from + ((to - from) * 2) / 3;
  return [third(startX, midX), third(startY, midY), third(x, midX), third(y, midY), x, y];
}

/** A glyph's outline for jsPDF, in pixels, y down. Throws for a step that glyphs don't have. */
function toPathSteps(glyph: readonly GlyphStep[], { x, y, scale }: At): PathStep[] {
  let last: readonly number[] = [];
  return glyph.map(({ type, values }): PathStep => {
    const units = type === "Q" ? toCubic(last, values) : values;
    last = values.slice(-2);
    const c = units.map((value, index) => (index % 2 === 0 ? x + value * scale : y - value * scale));
    switch (type) {
      case "M":
        return { op: "m", c };
      case "L":
        return { op: "l", c };
      case "Q":
      case "C":
        return { op: "c", c };
      case "Z":
        return { op: "h", c };
      default:
        throw new Error(`A glyph's outline has the step ${type}`);
    }
  });
}

type Weight = "Regular" | "Bold";

/** Fonts of other scripts in a weight: the first with a character is used, else the last one's empty box. */
async function loadFonts(weight: Weight): Promise<Font[]> {
  const other = weight === "Bold" ? "dejavu-condensed-700" : "dejavu-condensed-400";
  const files = await Promise.all([
    readFontFile(other),
    readNotoSans("chinese", weight),
    readNotoSans("korean", weight),
  ]);
  return files.map((bytes) => new Font(new Face(new Blob(Uint8Array.from(bytes).buffer))));
}

const fonts = new Map<Weight, Promise<Font[]>>();

/** Loads a weight's fonts once. */
async function getFonts(weight: Weight): Promise<Font[]> {
  const loading = fonts.get(weight) ?? loadFonts(weight);
  fonts.set(weight, loading);
  loading.catch(() => fonts.delete(weight));
  return loading;
}

type Part = { text: string; readonly font: Font };

/** Splits a text by font. A mark stays with its letter. */
function splitFonts(text: string, all: readonly Font[]): Part[] {
  const parts: Part[] = [];
  for (const char of text) {
    const last = parts.at(-1);
    const has = (font: Font) => font.nominalGlyph(char.codePointAt(0) ?? 0) !== undefined;
    const isKept = last && (has(last.font) || /^[\p{M}\p{Cf}]$/u.test(char));
    const font = isKept ? last.font : (all.find(has) ?? all.at(-1));
    if (!font) throw new Error("There is no font to draw with");
    if (last?.font === font) last.text += char;
    else parts.push({ text: char, font });
  }
  return parts;
}

/** A part's outline from `left`, and its width, in pixels. */
function drawPart({ text, font }: Part, left: number, size: number, isRightToLeft: boolean) {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
  shape(font, buffer);
  const scale = size / font.face.upem;
  let x = left;
  const steps = buffer.getGlyphInfosAndPositions().flatMap((glyph): PathStep[] => {
    const at = { x: x + (glyph.xOffset ?? 0) * scale, y: -(glyph.yOffset ?? 0) * scale, scale };
    x += (glyph.xAdvance ?? 0) * scale;
    return toPathSteps(font.glyphToJson(glyph.codepoint), at);
  });
  return { steps, right: x };
}

/** A line's outline, with letters joined, ordered and stacked as their script does. */
function drawLine({ text, style: { size } }: UnsetLine, all: readonly Font[]): LinePicture {
  const steps: PathStep[] = [];
  let width = 0;
  for (const { text: directed, isRightToLeft } of splitDirections(text)) {
    const parts = splitFonts(directed, all);
    for (const part of isRightToLeft ? parts.toReversed() : parts) {
      const drawn = drawPart(part, width, size, isRightToLeft);
      steps.push(...drawn.steps);
      width = drawn.right;
    }
  }
  return { kind: "outline", steps, width };
}

/** Outlines lines that the fonts of documents can't set: Arabic, Hebrew, Chinese, Japanese, Korean, loose marks. */
export const drawLines = async (lines: readonly UnsetLine[]): Promise<LinePicture[]> =>
  Promise.all(
    lines.map(async (line) => drawLine(line, await getFonts(line.style.weight < 600 ? "Regular" : "Bold"))),
  );
