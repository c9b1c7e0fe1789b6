import { expect, test } from "vitest";
import { createInspection } from "#shared/testing/inspections.ts";
import { computeOutOfServiceRate } from "./out-of-service-rates.ts";

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
