import { expect, test } from "vitest";
import { createInspection } from "#shared/testing/inspections.ts";
import { countByMonth, countByState } from "./monthly-trend.ts";

const today = "2026-11-22";

test("every month of the last 24 has its counts, empty ones too", () => {
  const inspections = [
    createInspection({ inspection_date: "2026-09-01", basic_viol: 2, vehicle_oos_total: 1 }),
    createInspection({ inspection_date: "2026-09-30", basic_viol: 1, driver_oos_total: 1 }),
    createInspection({ inspection_date: undefined, basic_viol: 7 }),
  ];
  const months = countByMonth(inspections, today);
  expect([months.length, months[0]?.month, months.at(-1)?.month]).toEqual([25, "2024-11", "2026-11"]);
  expect(months.find(({ month }) => month === "2026-09")).toEqual({
    month: "2026-09",
    inspections: 2,
    violations: 3,
    outOfService: 2,
  });
  expect(months.reduce((sum, { inspections: count }) => sum + count, 0)).toBe(2);
});

test("states are counted by where the inspection was, else by who made it, most first", () => {
  const inspections = [
    createInspection({ report_state: "US", place_state: "OH" }),
    createInspection({ report_state: "OH" }),
    createInspection({ report_state: "WA" }),
    createInspection({ report_state: "" }),
  ];
  expect(countByState(inspections)).toEqual([
    { state: "OH", inspections: 2 },
    { state: "WA", inspections: 1 },
  ]);
});

test("months after the last inspection are left out, not empty, where they aren't known", () => {
  const inspections = [
    createInspection({ inspection_date: "2026-09-01" }),
    createInspection({ inspection_date: "2026-08-31" }),
  ];
  expect(countByMonth(inspections, today, { isOpenEnded: true }).at(-1)).toMatchObject({
    month: "2026-09",
    inspections: 1,
  });
});
