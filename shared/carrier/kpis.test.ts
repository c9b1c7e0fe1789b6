import { expect, test } from "vitest";
import { createInspection } from "#shared/testing/inspections.ts";
import { countKpis } from "./kpis.ts";

test("no inspections count as nothing", () => {
  const none = { total_inspections: 0, total_violations: 0, vehicle_oos_count: 0, driver_oos_count: 0 };
  expect(countKpis([])).toEqual(none);
});

test("violations add up; an inspection out of service counts once, however many violations put it there", () => {
  const inspections = [
    createInspection({ basic_viol: 3, vehicle_oos_total: 2 }),
    createInspection({ basic_viol: 1, driver_oos_total: 1 }),
    createInspection({ basic_viol: 2, vehicle_oos_total: 1, driver_oos_total: 1 }),
    createInspection(),
  ];
  expect(countKpis(inspections)).toEqual({
    total_inspections: 4,
    total_violations: 6,
    vehicle_oos_count: 2,
    driver_oos_count: 2,
  });
});
