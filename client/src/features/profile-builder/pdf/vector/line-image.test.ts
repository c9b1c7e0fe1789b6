import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { drawLineImage } from "./line-image.ts";
import type { StyledLine } from "./styled-lines.ts";

/** What was drawn on the last canvas. jsdom has none to draw on. */
const drawn = { font: "", fillStyle: "", text: "", x: 0, y: 0, scale: 0, canvas: { width: 0, height: 0 } };

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockReturnValue("data:image/png;base64,AA");
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(function getContext(
    this: HTMLCanvasElement,
  ) {
    drawn.canvas = this;
    const context: CanvasRenderingContext2D = Object.assign(Object.create(drawn), {
      scale: (by: number) => (drawn.scale = by),
      fillText(this: { font: string; fillStyle: string }, text: string, x: number, y: number) {
        Object.assign(drawn, { font: this.font, fillStyle: this.fillStyle, text, x, y });
      },
    });
    return context;
  });
});
afterEach(() => vi.restoreAllMocks());

const line: StyledLine = {
  text: "عبد الله 🚚",
  family: '"Overpass Variable", "Rigfile Other"',
  weight: 600,
  size: 12,
  color: [65, 74, 70],
  left: 20,
  baseline: 100,
  width: 80,
};

const anyLine = fc.record({
  left: fc.integer({ min: -50, max: 740 }),
  baseline: fc.integer({ min: 0, max: 980 }),
  width: fc.double({ min: 0, max: 740, noNaN: true }),
  size: fc.double({ min: 8, max: 30, noNaN: true }),
});

describe("the image of a line that the PDF's fonts can't set", () => {
  it("has its text, in its look", () => {
    drawLineImage(document, line);
    expect(drawn.text).toBe("عبد الله 🚚");
    expect(drawn.font).toBe('600 12px "Overpass Variable", "Rigfile Other"');
    expect(drawn.fillStyle).toBe("rgb(65, 74, 70)");
  });

  it("puts the letters where the browser had put them, wherever that was", () => {
    fc.assert(
      fc.property(anyLine, (place) => {
        const image = drawLineImage(document, { ...line, ...place });
        expect(image.left + drawn.x).toBeCloseTo(place.left, 6);
        expect(image.top + drawn.y).toBeCloseTo(place.baseline, 6);
      }),
    );
  });

  it("leaves room around them for accents, stacked marks and slanted letters", () => {
    fc.assert(
      fc.property(anyLine, (place) => {
        const { left, top, width, height } = drawLineImage(document, { ...line, ...place });
        expect(left).toBeLessThan(place.left);
        expect(left + width).toBeGreaterThan(place.left + place.width);
        expect(place.baseline - top).toBeGreaterThan(place.size * 1.2);
        expect(top + height - place.baseline).toBeGreaterThan(place.size * 0.5);
      }),
    );
  });

  it("is sharp enough for print, with no edge cut off by rounding", () => {
    fc.assert(
      fc.property(anyLine, (place) => {
        const { width, height } = drawLineImage(document, { ...line, ...place });
        expect(drawn.scale * 96).toBeGreaterThanOrEqual(288);
        expect(drawn.canvas.width).toBeGreaterThanOrEqual(width * drawn.scale);
        expect(drawn.canvas.height).toBeGreaterThanOrEqual(height * drawn.scale);
      }),
    );
  });

  it("leaves nothing in the document", () => {
    drawLineImage(document, line);
    expect(document.querySelector("canvas")).toBeNull();
  });

  it("is an error where the browser gives no canvas: the PDF is then made of images of pages", () => {
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
    expect(() => drawLineImage(document, line)).toThrow("This browser gives no canvas to draw on");
  });
});
