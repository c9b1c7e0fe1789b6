import fc from "fast-check";
import { expect, test } from "vitest";
import { paginate, type Placed, type StripSize } from "./paginate.ts";

const grid = { padding: 4, line: 15 };
const room = () => 100;
const strips = (...heights: number[]): StripSize[] => heights.map((height) => ({ height }));
const indexes = (pages: Placed[][]) => pages.map((page) => page.map(({ strip }) => strip));

test("strips fill a page to its last pixel and go on overleaf", () => {
  expect(indexes(paginate(strips(60, 40, 1), room, grid))).toEqual([[0, 1], [2]]);
});

test("the first page may have less room than the others", () => {
  const pages = paginate(strips(50, 50, 50), (page) => (page === 0 ? 60 : 100), grid);
  expect(indexes(pages)).toEqual([[0], [1, 2]]);
});

test("a heading moves overleaf with what it heads", () => {
  const list = [{ height: 60 }, { height: 20, keepWithNext: true }, { height: 30 }];
  expect(indexes(paginate(list, room, grid))).toEqual([[0], [1, 2]]);
});

test("a row that begins a page has the column heads above it, and they take their room", () => {
  const rows: StripSize[] = [0, 1, 2, 3, 4, 5].map(() => ({ height: 40, heads: { height: 20 } }));
  const pages = paginate([{ height: 20, keepWithNext: true }, ...rows], room, grid);
  expect(indexes(pages)).toEqual([
    [0, 1, 2],
    [3, 4],
    [5, 6],
  ]);
  expect(pages.map(([first]) => first?.withHeads)).toEqual([undefined, true, true]);
});

test("a row taller than a page is cut between two lines, and every line of it is printed once", () => {
  const [tall] = [{ height: 4 + 15 * 20 + 4 }];
  const pages = paginate([tall ?? { height: 0 }], room, grid).flat();
  expect(pages.map(({ from, to }) => [from, to])).toEqual([
    [0, 94],
    [94, 184],
    [184, 274],
    [274, 308],
  ]);
});

test("what follows a heading of a whole page goes overleaf rather than over the edge", () => {
  const list = [{ height: 1 }, { height: 281, heads: { height: 20 }, keepWithNext: true }, { height: 19 }];
  expect(indexes(paginate(list, () => 300, grid))).toEqual([[0, 1], [2]]);
});

test("no answers make one empty page", () => {
  expect(paginate([], room, grid)).toEqual([[]]);
});

test("whatever the heights: nothing is lost, doubled, out of order or over the edge", () => {
  const strip = fc.record(
    {
      height: fc.integer({ min: 1, max: 350 }),
      keepWithNext: fc.boolean(),
      heads: fc.constant({ height: 20 }),
    },
    { requiredKeys: ["height", "keepWithNext"] },
  );
  fc.assert(
    fc.property(fc.array(strip, { maxLength: 40 }), (list) => {
      const pages = paginate(list, () => 300, grid);
      const printed = pages.flat();
      const order = printed.map(({ strip: index }) => index);
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      for (const [index, { height }] of list.entries()) {
        const parts = printed.filter((placed) => placed.strip === index);
        expect(parts.reduce((sum, { from = 0, to = height }) => sum + to - from, 0)).toBe(height);
      }
      for (const page of pages) {
        const used = page.reduce((sum, placed) => {
          const { height = 0, heads } = list[placed.strip] ?? {};
          return (
            sum + (placed.to ?? height) - (placed.from ?? 0) + (placed.withHeads && heads ? heads.height : 0)
          );
        }, 0);
        expect(used).toBeLessThanOrEqual(300);
      }
    }),
  );
});
