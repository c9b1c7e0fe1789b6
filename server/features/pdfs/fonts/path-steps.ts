import type { PathStep } from "#shared/documents/font-source.ts";

/** A step of a glyph's outline in font units, y up: https://svgwg.org/specs/paths/ with absolute coordinates. */
type GlyphStep = { readonly type: string; readonly values: readonly number[] };

type At = { readonly x: number; readonly y: number; readonly scale: number };

/** The cubic curve that is the same as a quadratic one. */
function toCubic(
  [fromX, fromY]: readonly number[],
  [midX = 0, midY = 0, x = 0, y = 0]: readonly number[],
): number[] {
  const [startX, startY] = [fromX ?? 0, fromY ?? 0];
  const third = (from: number, to: number) => from + ((to - from) * 2) / 3;
  return [third(startX, midX), third(startY, midY), third(x, midX), third(y, midY), x, y];
}

/** A glyph's outline as jsPDF takes it: pixels, y down, from where it stands. Throws for a step that glyphs don't have. */
export function toPathSteps(glyph: readonly GlyphStep[], { x, y, scale }: At): PathStep[] {
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
