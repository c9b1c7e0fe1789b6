import { expect, test } from "vitest";
import { createInspection } from "#shared/testing/inspections.ts";
import { getDropOffDay, listDropOffs } from "./drop-offs.ts";

test("an inspection counts for 24 months, and is off the day after", () => {
  expect(getDropOffDay("2025-03-10")).toBe("2027-03-11");
  expect(getDropOffDay("2025-03-31")).toBe("2027-04-01");
});

test("violations are added up by the month in which they drop off, soonest first", () => {
  const inspections = [
    createInspection({ inspection_date: "2025-05-01", basic_viol: 1 }),
    createInspection({ inspection_date: "2025-03-02", basic_viol: 2 }),
    createInspection({ inspection_date: "2025-03-20", basic_viol: 3 }),
  ];
  expect(listDropOffs(inspections, "2026-11-22")).toEqual([
    { month: "2027-03", inspections: 2, violations: 5 },
    { month: "2027-05", inspections: 1, violations: 1 },
  ]);
});

test("clean inspections, those without a date and those already off are left out", () => {
  const inspections = [
    createInspection(),
    createInspection({ inspection_date: undefined, basic_viol: 1 }),
    createInspection({ inspection_date: "2024-11-01", basic_viol: 1 }),
  ];
  expect(listDropOffs(inspections, "2026-11-22")).toEqual([]);
});
