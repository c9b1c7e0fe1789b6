import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paginate, type Placed, type StripSize } from "./paginate.ts";

const grid = { padding: 5, line: 15 };
const first = 280;
const other = 300;
const room = (page: number): number => (page === 0 ? first : other);
const paginated = (strips: readonly StripSize[]): Placed[][] => paginate(strips, room, grid);

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
        for (const to of inner) expect((to - grid.padding) % grid.line).toBe(0);
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

  it("column heads stand above the first strip of a page that has some, and nowhere else", () => {
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
    expect(page).toEqual([{ strip: 0, from: 0, to: grid.padding + 18 * grid.line }]);
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
