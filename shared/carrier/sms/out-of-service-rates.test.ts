import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  compareToAverage,
  getChanceOfAtMost,
  computeOutOfServiceRate,
  rateKinds,
} from "./out-of-service-rates.ts";
import { createInspection } from "#shared/testing/inspections.ts";
import { datedFigures } from "#shared/text/dated-figures.ts";

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

describe("the chance of at most this many hits", () => {
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

  test("of 17,000 tries is neither zero nor an error", () => {
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

const levels = [1, 2, 3, 4, 5, 6, undefined];
const ofEach = levels.map((insp_level_id) =>
  createInspection({ insp_level_id, vehicle_oos_total: 2, driver_oos_total: 1 }),
);

test("vehicles are looked at in levels 1, 2, 5 and 6, drivers in 1, 2, 3 and 6", () => {
  const [vehicle, driver] = (["vehicle", "driver"] as const).map((kind) =>
    computeOutOfServiceRate(kind, ofEach),
  );
  expect(vehicle).toMatchObject({ inspections: 4, outOfService: 4 });
  expect(driver).toMatchObject({ inspections: 4, outOfService: 4 });
});

test("a rate needs five inspections", () => {
  expect(computeOutOfServiceRate("vehicle", ofEach).rate).toBeUndefined();
  const clean = Array.from({ length: 8 }, () => createInspection());
  expect(computeOutOfServiceRate("vehicle", [...ofEach, ...clean])).toMatchObject({
    inspections: 12,
    rate: 33.3,
  });
});

test("hazmat inspections are those with placards, whatever their level", () => {
  const hazmat = levels.map((insp_level_id, index) =>
    createInspection({ insp_level_id, is_hazmat: true, hazmat_oos_total: index === 0 ? 1 : 0 }),
  );
  expect(computeOutOfServiceRate("hazmat", [...hazmat, ...ofEach])).toMatchObject({
    inspections: 7,
    outOfService: 1,
    rate: 14.3,
  });
});
test("a carrier is better or worse only than every average that is known", () => {
  const kind = fc.constantFrom(...rateKinds);
  const share = fc.double({ min: 0.5, max: 60, noNaN: true });
  fc.assert(
    fc.property(kind, fc.nat(300), fc.nat(60), fc.option(share), (one, clean, oos, own) => {
      const inspections = [
        ...Array.from({ length: clean }, () => createInspection({ insp_level_id: 1, is_hazmat: true })),
        ...Array.from({ length: oos }, () =>
          createInspection({ insp_level_id: 1, is_hazmat: true, [`${one}_oos_total`]: 1 }),
        ),
      ];
      const national = own === null ? {} : { [one]: own };
      const { comparison } = computeOutOfServiceRate(one, inspections, national);
      const { nationalAverages, computedAverages } = datedFigures;
      const known = [
        nationalAverages.value[one],
        computedAverages.value[one],
        ...(own === null ? [] : [own]),
      ];
      const each = new Set(known.map((average) => compareToAverage(oos, clean + oos, average / 100)));
      const isAgreed = each.size === 1 && each.has(comparison);
      expect(isAgreed || !["better", "worse"].includes(comparison)).toBe(true);
    }),
  );
});
