import fc from "fast-check";
import { expect, test } from "vitest";
import { getNearestRank, getPlace, findBar, toBars, findSizeBand, sizeBands } from "./population.ts";

/** Rates of few inspections, so that many are the same; some groups reach far. */
const rate = fc
  .tuple(fc.nat(40), fc.integer({ min: 1, max: 40 }), fc.constantFrom(1, 1, 1, 60))
  .map(([count, total, factor]) => (Math.min(count, total) / total) * factor);
const group = fc.array(rate, { minLength: 1, maxLength: 60 });
const ascending = (rates: readonly number[]) => rates.toSorted((one, other) => one - other);

test("a place is what counting one by one gives", () => {
  fc.assert(
    fc.property(group, rate, (rates, own) => {
      for (const each of [own, ...rates.slice(0, 5)])
        expect(getPlace(ascending(rates), each)).toEqual({
          below: rates.filter((other) => other < each).length,
          equal: rates.filter((other) => other === each).length,
        });
    }),
  );
});

test("a percentile is the lowest rate that its share of carriers don't exceed", () => {
  fc.assert(
    fc.property(group, fc.constantFrom(0.05, 0.5, 0.85, 0.95, 1), (rates, share) => {
      const reached = rates.filter(
        (each) => rates.filter((other) => other <= each).length >= share * rates.length,
      );
      expect(getNearestRank(ascending(rates), share)).toBe(Math.min(...reached));
    }),
  );
  expect(getNearestRank([], 0.5)).toBeUndefined();
});

test("every carrier is in the one bar that its rate falls into", () => {
  fc.assert(
    fc.property(group, (rates) => {
      const bars = toBars(ascending(rates));
      const counted = bars.map(({ from, to = Number.POSITIVE_INFINITY }, index) =>
        index === 0
          ? rates.filter((each) => each === 0).length
          : rates.filter((each) => each > from && each <= to).length,
      );
      expect(bars.map(({ carriers }) => carriers)).toEqual(counted);
      expect(counted.reduce((sum, each) => sum + each)).toBe(rates.length);
      for (const each of rates) {
        const { from = 0, to = Number.POSITIVE_INFINITY } = bars[findBar(bars, each)] ?? {};
        expect(each === 0 ? to === 0 : each > from && each <= to).toBe(true);
      }
      expect(bars.length).toBeLessThanOrEqual(14);
    }),
  );
});

test("bars are as narrow as the usual rates allow, and have round ends", () => {
  const ends = (rates: readonly number[]) => toBars(ascending(rates)).map(({ to }) => to);
  expect(ends([0, 0.031, 0.104])).toEqual([
    0, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.07, 0.08, 0.09, 0.1, 0.11,
  ]);
  expect(ends([0, 0.2, 0.13])).toEqual([0, 0.02, 0.04, 0.06, 0.08, 0.1, 0.12, 0.14, 0.16, 0.18, 0.2]);
  expect(ends([...Array.from({ length: 19 }, () => 0.02), 0.9])).toEqual([0, 0.01, 0.02, undefined]);
  expect(ends([0])).toEqual([0]);
  expect(toBars([])).toEqual([]);
});

test("each fleet is in the group that has its size", () => {
  const bandOf = (powerUnits: number | undefined) => sizeBands[findSizeBand(powerUnits) ?? -1];
  expect([undefined, 0].map(bandOf)).toEqual([undefined, undefined]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3000 }), (powerUnits) => {
      const { from, to = Number.POSITIVE_INFINITY } = bandOf(powerUnits) ?? { from: Number.NaN };
      expect(powerUnits >= from && powerUnits <= to).toBe(true);
    }),
  );
  expect(sizeBands.slice(1).map(({ from }) => from - 1)).toEqual(sizeBands.slice(0, -1).map(({ to }) => to));
});
