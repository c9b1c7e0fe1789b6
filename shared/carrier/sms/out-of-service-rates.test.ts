import fc from "fast-check";
import { expect, test } from "vitest";
import { createInspection } from "#shared/testing/inspections.ts";
import { datedFigures } from "#shared/text/dated-figures.ts";
import { compareToAverage } from "./binomial.ts";
import { computeOutOfServiceRate, rateKinds } from "./out-of-service-rates.ts";

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
