import fc from "fast-check";
import { expect, test, describe, it } from "vitest";
import { paginate, type Placed, type StripSize } from "./paginate.ts";

const grid = { padding: 4, line: 15 };
const room = () => 100;
const toStrips = (...heights: number[]): StripSize[] => heights.map((height) => ({ height }));
const indexes = (pages: Placed[][]) => pages.map((page) => page.map(({ strip }) => strip));

test("strips fill a page to its last pixel and go on overleaf", () => {
  expect(indexes(paginate(toStrips(60, 40, 1), room, grid))).toEqual([[0, 1], [2]]);
});

test("the first page may have less room than the others", () => {
  const pages = paginate(toStrips(50, 50, 50), (page) => (page === 0 ? 60 : 100), grid);
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

const lines = { padding: 5, line: 15 };
const first = 280;
const other = 300;
const roomOn = (page: number): number => (page === 0 ? first : other);
const paginated = (strips: readonly StripSize[]): Placed[][] => paginate(strips, roomOn, lines);

const smallStrip = fc.record(
  {
    height: fc.integer({ min: 1, max: 60 }),
    keepWithNext: fc.boolean(),
    heads: fc.constant({ height: 20 }),
  },
  { requiredKeys: ["height", "keepWithNext"] },
);
const anyStrip = fc.record(
  {
    height: fc.integer({ min: 1, max: 1500 }),
    keepWithNext: fc.boolean(),
    heads: fc.constantFrom({ height: 20 }, { height: 35 }),
  },
  { requiredKeys: ["height", "keepWithNext"] },
);
const anyStrips = fc.array(anyStrip, { maxLength: 30 });

const getLasts = (pages: readonly Placed[][]): number[] =>
  pages.slice(0, -1).flatMap((page) => page.at(-1)?.strip ?? []);

function countKept(strips: readonly StripSize[], end: number): number {
  let start = end;
  while (start > 0 && strips[start - 1]?.keepWithNext) start -= 1;
  return end - start;
}

describe("whatever the strips,", () => {
  it("no page is empty, unless the document is", () => {
    fc.assert(
      fc.property(anyStrips, (strips) => {
        const filled = paginated(strips).map((page) => page.length > 0);
        expect(filled).toEqual(strips.length === 0 ? [false] : filled.map(() => true));
      }),
    );
  });

  it("a heading ends no page, as long as it and what it heads fit on one", () => {
    // Up to three headings and what they head: at most 200 pixels, which every page has.
    const strips = fc
      .array(smallStrip, { maxLength: 40 })
      .filter((list) => list.every((_strip, index) => countKept(list, index) <= 3));
    fc.assert(
      fc.property(strips, (list) => {
        const short = list.map((strip) => ({ ...strip, height: Math.min(strip.height, 50) }));
        const heading = getLasts(paginated(short)).filter((index) => short[index]?.keepWithNext);
        expect(heading).toEqual([]);
      }),
    );
  });

  it("only one that no page can hold is cut", () => {
    fc.assert(
      fc.property(anyStrips, (strips) => {
        const cut = paginated(strips)
          .flat()
          .filter(({ from }) => from !== undefined)
          .map(({ strip }) => strips[strip]);
        for (const strip of cut)
          expect((strip?.height ?? 0) + (strip?.heads?.height ?? 0)).toBeGreaterThan(other);
      }),
    );
  });

  it("a cut goes between two lines of text, never through one", () => {
    fc.assert(
      fc.property(anyStrips, (strips) => {
        const inner = paginated(strips)
          .flat()
          .flatMap(({ strip, to }) => (to === undefined || to === strips[strip]?.height ? [] : [to]));
        for (const to of inner) expect((to - lines.padding) % lines.line).toBe(0);
      }),
    );
  });

  it("its slices follow each other, from its top to its end", () => {
    fc.assert(
      fc.property(anyStrips, (strips) => {
        const printed = paginated(strips).flat();
        for (const [index, { height }] of strips.entries()) {
          const parts = printed.filter(({ strip }) => strip === index);
          expect(parts.map(({ from = 0 }) => from)).toEqual([
            0,
            ...parts.slice(0, -1).map(({ to = height }) => to),
          ]);
          expect(parts.at(-1)?.to ?? height).toBe(height);
        }
      }),
    );
  });

  it("column heads are above the first strip of a page that has some, and nowhere else", () => {
    fc.assert(
      fc.property(anyStrips, (strips) => {
        const marked = paginated(strips).map((page) => page.map(({ withHeads = false }) => withHeads));
        const wanted = paginated(strips).map((page) =>
          page.map(({ strip }, index) => index === 0 && (strips[strip]?.heads?.height ?? 0) > 0),
        );
        expect(marked).toEqual(wanted);
      }),
    );
  });

  it("the same strips make the same pages, and are left as they were", () => {
    fc.assert(
      fc.property(anyStrips, (strips) => {
        const before = structuredClone(strips);
        expect(paginated(strips)).toEqual(paginated(strips));
        expect(strips).toEqual(before);
      }),
    );
  });
});

describe("the first page, which has less room than the others,", () => {
  it("passes on what only another page can hold, whole", () => {
    expect(paginated([{ height: 10 }, { height: other }])).toEqual([[{ strip: 0 }], [{ strip: 1 }]]);
  });

  it("begins with a part of an answer that no page can hold", () => {
    const [page] = paginated([{ height: 1000 }]);
    expect(page).toEqual([{ strip: 0, from: 0, to: lines.padding + 18 * lines.line }]);
  });
});

describe("a long answer under a heading", () => {
  it("begins below it if a few lines fit there", () => {
    const pages = paginated([{ height: 100 }, { height: 20, keepWithNext: true }, { height: 1000 }]);
    expect(pages[0]?.map(({ strip }) => strip)).toEqual([0, 1, 2]);
  });

  it("takes the heading along to the next page if fewer fit", () => {
    const pages = paginated([{ height: 200 }, { height: 20, keepWithNext: true }, { height: 1000 }]);
    expect(pages.slice(0, 2).map((page) => page.map(({ strip }) => strip))).toEqual([[0], [1, 2]]);
  });
});

it("a heading at the end of the document, with nothing to head, is printed all the same", () => {
  expect(paginated([{ height: 270 }, { height: 20, keepWithNext: true }])).toEqual([
    [{ strip: 0 }],
    [{ strip: 1 }],
  ]);
});
