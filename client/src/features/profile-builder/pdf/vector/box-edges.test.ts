import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { div } from "#client/features/profile-builder/pdf/layout/element.ts";
import { type Box, collectBoxes } from "./boxes.ts";

afterEach(() => document.body.replaceChildren());

type At = { left: number; top: number; width: number; height: number };

/** jsdom does no layout, so each element says where it is in the window. */
function createBox(
  css: string,
  { left, top, width, height }: At,
  className = "",
  ...children: HTMLElement[]
) {
  const element = div(className, ...children);
  element.style.cssText = css;
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height);
  return element;
}

const origin = { left: 100, top: 50 };

function boxesOf(...children: HTMLElement[]): Box[] {
  const page = createBox("", { ...origin, width: 740, height: 980 }, "page", ...children);
  document.body.replaceChildren(page);
  return collectBoxes(page);
}

const at = (left: number, top: number, width: number, height: number): At => ({
  left: origin.left + left,
  top: origin.top + top,
  width,
  height,
});
const ink = [1, 2, 3] as const;
const solid = "solid rgb(1, 2, 3)";
const sides = ({ left, top, right, bottom }: Box) => [left, top, right, bottom];

describe("the borders of an area with square corners", () => {
  it.each([
    ["top", [10, 20, 110, 22]],
    ["right", [108, 20, 110, 70]],
    ["bottom", [10, 68, 110, 70]],
    ["left", [10, 20, 12, 70]],
  ])("lie inside of it: the %s one", (side, expected) => {
    const boxes = boxesOf(createBox(`border-${side}: 2px ${solid}`, at(10, 20, 100, 50)));
    expect(boxes.map(sides)).toEqual([expected]);
  });

  it("are four areas, not an outline with corners", () => {
    const boxes = boxesOf(createBox(`border: 1px ${solid}`, at(0, 0, 100, 50)));
    expect(boxes).toHaveLength(4);
    expect(boxes.every(({ line, radius }) => line === undefined && radius === 0)).toBe(true);
  });

  it("have their own width and color each", () => {
    const css = `border-top: 3px ${solid}; border-bottom: 1px solid rgb(9, 9, 9)`;
    const boxes = boxesOf(createBox(css, at(0, 0, 100, 50)));
    expect(boxes.map(({ color }) => color)).toEqual([ink, [9, 9, 9]]);
    expect(boxes.map(({ top, bottom }) => bottom - top)).toEqual([3, 1]);
  });
});

describe("no mark is left by", () => {
  it.each([
    [
      "a border that isn't drawn",
      "border-top-width: 4px; border-top-style: none; border-top-color: rgb(1, 2, 3)",
    ],
    ["a border without a color of its own", "border-bottom: 2px solid rgba(0, 0, 0, 0)"],
    ["a transparent background", "background-color: transparent"],
    ["round corners alone", "border-top-left-radius: 8px"],
  ])("%s", (_what, css) => expect(boxesOf(createBox(css, at(0, 0, 100, 50)))).toEqual([]));
});

it("round corners with borders that differ are drawn as straight edges", () => {
  const css = `border: 1px ${solid}; border-bottom-width: 3px; border-top-left-radius: 6px`;
  const boxes = boxesOf(createBox(css, at(0, 0, 100, 50)));
  expect(boxes.map(({ line }) => line)).toEqual([undefined, undefined, undefined, undefined]);
});

it("a background is drawn before the borders that stand on it", () => {
  const css = `background-color: rgb(200, 200, 200); border-left: 2px ${solid}`;
  const colors = boxesOf(createBox(css, at(0, 0, 100, 50))).map(({ color }) => color);
  expect(colors).toEqual([[200, 200, 200], ink]);
});

describe("a slice of a row that goes on", () => {
  const number = fc.integer({ min: -400, max: 1200 });
  const size = fc.integer({ min: 1, max: 800 });
  const place = fc.record({ top: number, height: size });

  it("shows of its areas what lies in it: no more, and no less", () => {
    fc.assert(
      fc.property(place, place, (row, cut) => {
        const inner = createBox("background-color: rgb(1, 2, 3)", at(0, row.top, 740, row.height));
        const slice = createBox("", at(0, cut.top, 740, cut.height), "slice", inner);
        const top = Math.max(row.top, cut.top);
        const bottom = Math.min(row.top + row.height, cut.top + cut.height);
        const expected = bottom > top ? [[0, top, 740, bottom]] : [];
        expect(boxesOf(slice).map(sides)).toEqual(expected);
      }),
    );
  });

  it("and the slices of a row together show all of it, nothing twice", () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { maxLength: 6 });
    fc.assert(
      fc.property(cuts, (positions) => {
        const edges = [0, ...positions.toSorted((a, b) => a - b), 1000];
        const shown = edges.slice(1).flatMap((end, index) => {
          const from = edges[index] ?? 0;
          const row = createBox("background-color: rgb(1, 2, 3)", at(0, -from, 740, 1000));
          return boxesOf(createBox("", at(0, 0, 740, end - from), "slice", row));
        });
        expect(shown.reduce((sum, { top, bottom }) => sum + bottom - top, 0)).toBe(1000);
      }),
    );
  });

  it("leaves the areas outside of it as they are", () => {
    const slice = createBox("", at(0, 0, 740, 10), "slice");
    const beside = createBox("background-color: rgb(1, 2, 3)", at(0, 100, 740, 500));
    expect(boxesOf(slice, beside).map(sides)).toEqual([[0, 100, 740, 600]]);
  });
});

it("where the page stands in the window makes no difference", () => {
  const css = `background-color: rgb(1, 2, 3); border-top: 1px ${solid}`;
  fc.assert(
    fc.property(fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: -5000, max: 5000 }), (x, y) => {
      const child = createBox(css, { left: x + 10, top: y + 20, width: 100, height: 50 });
      const page = createBox("", { left: x, top: y, width: 740, height: 980 }, "page", child);
      document.body.replaceChildren(page);
      expect(collectBoxes(page).map(sides)).toEqual([
        [10, 20, 110, 70],
        [10, 20, 110, 21],
      ]);
    }),
  );
});
