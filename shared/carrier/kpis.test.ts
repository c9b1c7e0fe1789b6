import { expect, test } from "vitest";
import { createInspection } from "#shared/testing/inspections.ts";
import { countKpis, getCounted, isWholeList } from "./kpis.ts";

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

test("what counts is the snapshot's, or all that a carrier has which the snapshot leaves out", () => {
  const [ofSnapshot, daily] = [createInspection(), createInspection({ source: "daily" })];
  expect(getCounted([ofSnapshot, daily])).toEqual([ofSnapshot]);
  expect(getCounted([daily])).toEqual([daily]);
});

test.each([
  [0, 0, 31, true],
  [25, 25, 0, true],
  [24, 25, 0, false],
  [20, 25, 24, true],
  [19, 25, 24, false],
  // Most of them are missing, however far apart the days.
  [1, 25, 31, false],
  // Then nobody may say that there are none.
  [0, 25, 31, false],
  [0, 1, 31, false],
  [25, 0, 10, false],
  // Two a day.
  [1425, 1460, 10, true],
  [1424, 1460, 10, false],
])(
  "%i inspections are all of %i that were counted %i days apart: %s",
  (received, counted, days, expected) => {
    expect(isWholeList(received, counted, days)).toBe(expected);
  },
);
