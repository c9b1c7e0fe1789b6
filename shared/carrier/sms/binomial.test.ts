import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareToAverage, getChanceOfAtMost } from "./binomial.ts";

/** Computed the slow way, with whole numbers: choose(n, k) over Pascal's triangle. */
function getExactChance(hits: number, count: number, probability: number): number {
  let sum = 0;
  for (let hit = 0; hit <= hits; hit += 1) {
    let choose = 1n;
    for (let each = 1; each <= hit; each += 1) choose = (choose * BigInt(count - each + 1)) / BigInt(each);
    sum += Number(choose) * probability ** hit * (1 - probability) ** (count - hit);
  }
  return sum;
}

describe("the chance of at most so many hits", () => {
  test("is the binomial distribution's", () => {
    const cases = fc.integer({ min: 1, max: 60 }).chain((count) =>
      fc.record({
        count: fc.constant(count),
        hits: fc.integer({ min: 0, max: count }),
        probability: fc.double({ min: 0.01, max: 0.9, noNaN: true }),
      }),
    );
    fc.assert(
      fc.property(cases, ({ hits, count, probability }) => {
        expect(getChanceOfAtMost(hits, count, probability)).toBeCloseTo(
          Math.min(1, getExactChance(hits, count, probability)),
          9,
        );
      }),
    );
  });

  test("of 17,000 tries is no zero and no error", () => {
    expect(getChanceOfAtMost(3784, 17_000, 0.2226)).toBeCloseTo(0.5, 1);
  });
});

describe("a rate beside an average", () => {
  test.each([
    [0, 14, "too-few"],
    [0, 15, "better"],
    [1, 11, "too-few"],
    [5, 11, "too-few"],
    [6, 11, "worse"],
    [50, 352, "better"],
    [78, 352, "similar"],
    [100, 352, "worse"],
    [2, 5, "too-few"],
    [0, 0, "too-few"],
  ])("%i of %i is %s where the average is 22.26 %%", (hits, count, expected) => {
    expect(compareToAverage(hits, count, 0.2226)).toBe(expected);
  });

  test("is never better and worse at once, nor worse with fewer hits", () => {
    const cases = fc
      .integer({ min: 1, max: 400 })
      .chain((count) => fc.tuple(fc.constant(count), fc.integer({ min: 1, max: count })));
    const order = { better: 0, similar: 1, "too-few": 1, worse: 2 };
    fc.assert(
      fc.property(cases, ([count, hits]) => {
        const [less, more] = [hits - 1, hits].map((each) => order[compareToAverage(each, count, 0.0667)]);
        expect(less).toBeLessThanOrEqual(more ?? 0);
      }),
    );
  });
});
