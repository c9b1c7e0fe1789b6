import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addMonths } from "./months.ts";
import { getTimeWeight, getWeightSteps } from "./time-weight.ts";

const inspected = "2025-03-10";

describe("the time weight of an inspection", () => {
  test.each([
    ["2025-03-10", 3],
    ["2025-09-10", 3],
    ["2025-09-11", 2],
    ["2026-03-10", 2],
    ["2026-03-11", 1],
    ["2027-03-10", 1],
    ["2027-03-11", 0],
  ])("is on %s: %i", (day, weight) => {
    expect(getTimeWeight(inspected, day)).toBe(weight);
  });

  test("falls in steps, of which those that are past are not listed", () => {
    expect(getWeightSteps(inspected, "2025-09-11")).toEqual([
      { lastDay: "2026-03-10", weight: 1 },
      { lastDay: "2027-03-10", weight: 0 },
    ]);
    expect(getWeightSteps(inspected, "2027-03-11")).toEqual([]);
  });

  test("is after each step what the step says, and never rises", () => {
    const day = fc.date({ min: new Date("2020-01-01"), max: new Date("2027-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(day, (date) => {
        const on = date.toISOString().slice(0, 10);
        for (const { lastDay, weight } of getWeightSteps(on, on)) {
          expect(getTimeWeight(on, lastDay)).toBeGreaterThan(weight);
          expect(getTimeWeight(on, addMonths(lastDay, 1))).toBeLessThanOrEqual(weight);
        }
      }),
    );
  });
});
