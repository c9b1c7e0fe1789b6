import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { div } from "#client/features/profile-builder/pdf/layout/element.ts";
import { textLines } from "./text-layer.ts";

/** jsdom does no layout, so this simulates 10 characters per line, each 6 pixels wide and 15 high. */
const perLine = 10;
const charWidth = 6;
const lineHeight = 15;

function getRects(range: Range): DOMRect[] {
  const rects = new Map<number, { from: number; to: number }>();
  const whole = range.startContainer.textContent ?? "";
  for (let at = range.startOffset; at < range.endOffset; at += 1) {
    const line = Math.floor(at / perLine);
    const column = at % perLine;
    // A space at the end of a line has no width.
    if (column === perLine - 1 && whole[at] === " ") continue;
    rects.set(line, { from: rects.get(line)?.from ?? column, to: column + 1 });
  }
  return [...rects].map(
    ([line, { from, to }]) =>
      new DOMRect(from * charWidth, line * lineHeight, (to - from) * charWidth, lineHeight),
  );
}

function around(rects: DOMRect[]): DOMRect {
  const [first] = rects;
  if (!first) return new DOMRect();
  const right = Math.max(...rects.map((rect) => rect.right));
  const bottom = Math.max(...rects.map((rect) => rect.bottom));
  return new DOMRect(first.x, first.y, right - first.x, bottom - first.y);
}

beforeEach(() => {
  Object.assign(Range.prototype, {
    getClientRects(this: Range) {
      return getRects(this);
    },
    getBoundingClientRect(this: Range) {
      return around(getRects(this));
    },
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function getLines(...children: (string | Node)[]) {
  const page = div("page", ...children);
  document.body.append(page);
  return textLines(page);
}

test("a text on one line is one line, with the box around it", () => {
  expect(getLines("Amarillo")).toEqual([
    { text: "Amarillo", left: 0, top: 0, width: 48, height: 15, fontSize: expect.any(Number) },
  ]);
});

test("a text that wraps is as many lines as the browser made of it, and no letter is lost or doubled", () => {
  const lines = getLines("4200 Harb Boulevard, Oxnard");
  expect(lines.map(({ text }) => text)).toEqual(["4200 Harb", "Boulevard,", "Oxnard"]);
  expect(lines.map(({ top }) => top)).toEqual([0, 15, 30]);
});

test("a character of two code units is never torn apart", () => {
  const lines = getLines(`${"🚚".repeat(5)}${"🚛".repeat(5)}`);
  expect(lines.map(({ text }) => text)).toEqual(["🚚".repeat(5), "🚛".repeat(5)]);
});

test("texts come in reading order, blanks between elements count for nothing", () => {
  const lines = getLines(div("label", "Phone"), "\n  ", div("value", "555"));
  expect(lines.map(({ text }) => text)).toEqual(["Phone", "555"]);
});

test("each line has the size of its own letters", () => {
  const small = div("", "small");
  small.style.fontSize = "10px";
  const large = div("", "large");
  large.style.fontSize = "24px";
  expect(getLines(small, large).map(({ fontSize }) => fontSize)).toEqual([10, 24]);
});

test("of a row that is cut, a page has the lines that show in its slice alone", () => {
  const slice = div("slice", div("row", "line one..line two..line three"));
  vi.spyOn(slice, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 15, 740, 15));
  expect(getLines(slice).map(({ text }) => text)).toEqual(["line two.."]);
});

test("places count from the page's own corner", () => {
  const page = div("page", "here");
  document.body.append(page);
  vi.spyOn(page, "getBoundingClientRect").mockReturnValue(new DOMRect(-2000, -30, 740, 980));
  expect(textLines(page)).toMatchObject([{ left: 2000, top: 30 }]);
});

test("an empty page has no lines", () => {
  expect(getLines(div("", ""), "  ")).toEqual([]);
});
