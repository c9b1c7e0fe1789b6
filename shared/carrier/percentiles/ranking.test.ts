import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openChoices } from "./methodology.ts";
import { getPercentileAt, rankGroups, type Ranks, toPercentile, toScale, unranked } from "./ranking.ts";

/** Few groups and measures, so that there are ties, groups of one and empty ones. */
const population = fc.array(
  fc.record({ group: fc.constantFrom(0, 1, 7, 254, unranked), measure: fc.nat(12).map((n) => n / 4) }),
  { maxLength: 40 },
);
type Carrier = { readonly group: number; readonly measure: number };

const rank = (carriers: readonly Carrier[]): Ranks =>
  rankGroups(
    Uint8Array.from(carriers, ({ group }) => group),
    Float64Array.from(carriers, ({ measure }) => measure),
  );

const getPlace = ({ below, equal, sizes }: Ranks, carriers: readonly Carrier[], at: number) => ({
  below: below[at] ?? -1,
  equal: equal[at] ?? -1,
  size: sizes[carriers[at]?.group ?? unranked] ?? -1,
});

test("ranks each carrier as counting its whole group would", () => {
  fc.assert(
    fc.property(population, (carriers) => {
      const ranks = rank(carriers);
      carriers.forEach(({ group, measure }, at) => {
        const peers = carriers.filter((each) => each.group === group && group !== unranked);
        expect(getPlace(ranks, carriers, at)).toEqual({
          below: peers.filter((each) => each.measure < measure).length,
          equal: peers.filter((each) => each.measure === measure).length,
          size: peers.length,
        });
      });
      const ordered = [...ranks.order].map((at) => carriers[at] ?? { group: -1, measure: -1 });
      expect(ordered).toEqual(
        carriers
          .filter(({ group }) => group !== unranked)
          .toSorted((a, b) => a.group - b.group || a.measure - b.measure),
      );
    }),
  );
});

/** Measures 1, 2, 2, 2, 3 and one more carrier above: the tied ones. */
const tied = { below: 1, equal: 3, size: 6 };
test.each([
  ["below-of-others", 20, 0, 100],
  ["average-of-all", 50, 50, 100],
] as const)("%s: in a tie, the better and the worse of two", (formula, inTie, better, worse) => {
  expect(toPercentile(formula, "floor", tied)).toBe(Math.floor(inTie));
  expect(toPercentile(formula, "round", tied)).toBe(Math.round(inTie));
  expect(toPercentile(formula, "floor", { below: 0, equal: 1, size: 2 })).toBe(better);
  expect(toPercentile(formula, "floor", { below: 1, equal: 1, size: 2 })).toBe(worse);
});

test("a group of one is at 0 where others count, and a whole percentile stays whole", () => {
  expect(toPercentile("below-of-others", "floor", { below: 0, equal: 1, size: 1 })).toBe(0);
  expect(toPercentile("below-of-others", "floor", { below: 29, equal: 1, size: 101 })).toBe(29);
});

describe("the scale of a group", () => {
  test("gives each of its measures its percentile back, whichever the formula", () => {
    fc.assert(
      fc.property(
        population,
        fc.constantFrom(...openChoices.formula),
        fc.constantFrom(...openChoices.rounding),
        (carriers, formula, rounding) => {
          const ranks = rank(carriers);
          const percentile = (at: number) => toPercentile(formula, rounding, getPlace(ranks, carriers, at));
          const measure = (at: number) => carriers[at]?.measure ?? -1;
          const first = new Map<number, number>();
          ranks.order.forEach((at, index) => {
            const { group = unranked } = carriers[at] ?? {};
            if (!first.has(group)) first.set(group, index);
          });
          const found = [...ranks.order].map((at) => {
            const group = carriers[at]?.group ?? unranked;
            const part = { first: first.get(group) ?? -1, size: ranks.sizes[group] ?? -1 };
            const scale = toScale(ranks, part, { percentile, measure });
            return [scale.length, getPercentileAt(scale, measure(at))];
          });
          expect(found).toEqual([...ranks.order].map((at) => [101, percentile(at)]));
        },
      ),
    );
  });

  test("puts a measure that nobody has beside the next lower one", () => {
    const carriers = [1, 2, 4].map((measure) => ({ group: 0, measure }));
    const ranks = rank(carriers);
    const scale = toScale(
      ranks,
      { first: 0, size: 3 },
      {
        percentile: (at) => toPercentile("below-of-others", "floor", getPlace(ranks, carriers, at)),
        measure: (at) => carriers[at]?.measure ?? -1,
      },
    );
    expect([0.5, 1, 2.5, 3.99, 4, 9].map((measure) => getPercentileAt(scale, measure))).toEqual([
      0, 0, 50, 50, 100, 100,
    ]);
  });
});
