import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { div } from "#client/features/profile-builder/pdf/layout/element.ts";
import { LineReader } from "./styled-lines.ts";

const charWidth = 6;

/** jsdom does no layout, so each text is one line, 6 pixels a character, 12 below its element's top. */
beforeEach(() => {
  const getRect = (range: Range) => {
    const { top, left } = range.startContainer.parentElement?.getBoundingClientRect() ?? new DOMRect();
    return new DOMRect(left, top + 12, charWidth * (range.endOffset - range.startOffset), 15);
  };
  Object.assign(Range.prototype, {
    getClientRects(this: Range) {
      return [getRect(this)];
    },
    getBoundingClientRect(this: Range) {
      return getRect(this);
    },
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function place(element: HTMLElement, ...[left, top, width, height]: [number, number, number, number]) {
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height);
  return element;
}

function read(...children: HTMLElement[]) {
  const page = place(div("page", ...children), 100, 50, 740, 980);
  document.body.append(page);
  return new LineReader(document).read(page);
}

function styled(css: string, text: string, at: [number, number, number, number]) {
  const element = place(div("", text), ...at);
  element.style.cssText = css;
  return element;
}

test("a line has its place on the page and its look", () => {
  const css = 'font-family: "Overpass Variable"; font-weight: 600; font-size: 12px; color: rgb(65, 74, 70)';
  const [line] = read(styled(css, "Jane Doe", [120, 80, 200, 20]));
  expect(line).toMatchObject({
    text: "Jane Doe",
    left: 20,
    width: 48,
    weight: 600,
    size: 12,
    color: [65, 74, 70],
  });
  expect(line?.family).toContain("Overpass Variable");
  expect(line?.isShortened).toBeUndefined();
});

test("lines come in reading order, blank ones are left out", () => {
  const lines = read(div("", "Label"), div("", "  "), div("", "Value"));
  expect(lines.map(({ text }) => text)).toEqual(["Label", "Value"]);
});

test("a line that its element cuts off ends in its place, and says so", () => {
  const text = "A company with a very long name indeed";
  const [line] = read(styled("overflow-x: hidden", text, [100, 50, 120, 15]));
  expect(line).toMatchObject({ width: 120, isShortened: true });
  expect(line?.text).toMatch(/^A company.*…$/);
  expect((line?.text.length ?? 0) * charWidth).toBeLessThanOrEqual(120);
});

test("one that fits is left alone", () => {
  const [line] = read(styled("overflow-x: hidden", "Doe", [100, 50, 120, 15]));
  expect(line?.text).toBe("Doe");
});

test("measuring leaves nothing in the document", () => {
  read(div("", "one"), div("", "two"));
  expect(document.body.childElementCount).toBe(1);
});
