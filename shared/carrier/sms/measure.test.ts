import { expect, test, describe } from "vitest";
import {
  toBasic,
  computeMeasure,
  getSeverity,
  getTimeWeight,
  getWeightSteps,
  forecastMeasure,
} from "./measure.ts";
import fc from "fast-check";
import { createInspection, createViolation } from "#shared/testing/inspections.ts";
import { addMonths } from "./months.ts";

test.each([
  ["Vehicle Maintenance", "maintenance"],
  ["Vehicle Maint.", "maintenance"],
  ["Hours-of-Service Compliance", "hos"],
  ["HOS Compliance", "hos"],
  ["Unsafe Driving", "unsafe"],
  ["DRIVER FITNESS", "fitness"],
  ["Controlled Substances/Alcohol", "substances"],
  ["Hazardous Materials Compliance", undefined],
  ["", undefined],
  [undefined, undefined],
])("FMCSA's %j is the BASIC %s", (name, basic) => {
  expect(toBasic(name)).toBe(basic);
});

const inspections = ["1", "2", "3"].map((unique_id) => createInspection({ unique_id }));

describe("a BASIC's measure", () => {
  test("is the severities times their time weights, over the time weights of all relevant inspections", () => {
    const old = createInspection({ unique_id: "4", time_weight: 1 });
    const violations = [
      createViolation({ unique_id: "1", totalSeverity: 6 }),
      createViolation({ unique_id: "4", totalSeverity: 8 }),
    ];
    // (6 x 3 + 8 x 1) / (3 + 3 + 3 + 1)
    expect(computeMeasure("maintenance", [...inspections, old], violations)).toMatchObject({
      value: 2.6,
      inspections: 4,
      inspectionsWithViolation: 2,
      totalTimeWeight: 10,
      contributions: [{ points: 18 }, { points: 8 }],
    });
  });

  test("counts at most 30 an inspection, before the time weight", () => {
    const violations = Array.from({ length: 5 }, () => createViolation({ unique_id: "1", totalSeverity: 8 }));
    const { value, contributions } = computeMeasure("maintenance", inspections, violations);
    expect(value).toBe(10);
    expect(contributions).toMatchObject([{ severity: 30, isCapped: true, points: 90 }]);
  });

  test("of a single old inspection is its severity", () => {
    const old = createInspection({ unique_id: "4", time_weight: 1 });
    const violations = [createViolation({ unique_id: "4", totalSeverity: 8 })];
    expect(computeMeasure("maintenance", [old], violations).value).toBe(8);
  });

  test("is 0 without violations, and unknown without relevant inspections", () => {
    expect(computeMeasure("hos", inspections, []).value).toBe(0);
    expect(computeMeasure("hos", [], []).value).toBeUndefined();
    const others = [createInspection({ relevant_to: ["maintenance"] })];
    expect(computeMeasure("hos", others, []).value).toBeUndefined();
  });

  test("leaves out violations of other BASICs, of irrelevant inspections and of none", () => {
    const irrelevant = createInspection({ unique_id: "9", relevant_to: ["hos"] });
    const violations = [
      createViolation({ unique_id: "1", basicCategory: "Driver Fitness" }),
      createViolation({ unique_id: "9" }),
      createViolation({ unique_id: "77" }),
    ];
    expect(computeMeasure("maintenance", [...inspections, irrelevant], violations).value).toBe(0);
  });

  test("leaves out inspections without a time weight: the daily ones, and those too old", () => {
    const daily = createInspection({ unique_id: "D1", source: "daily", time_weight: undefined });
    const violations = [createViolation({ unique_id: "D1" })];
    expect(computeMeasure("maintenance", [daily], violations).value).toBeUndefined();
  });

  test("never exceeds 30, does not depend on the order, and never falls when a violation is added", () => {
    const violation = fc
      .record({ unique_id: fc.constantFrom("1", "2", "3"), totalSeverity: fc.integer({ min: 1, max: 12 }) })
      .map(createViolation);
    fc.assert(
      fc.property(fc.array(violation), violation, (violations, another) => {
        const { value = 0 } = computeMeasure("maintenance", inspections, violations);
        expect(value).toBeLessThanOrEqual(30);
        expect(computeMeasure("maintenance", inspections.toReversed(), violations.toReversed()).value).toBe(
          value,
        );
        const more = computeMeasure("maintenance", inspections, [...violations, another]);
        expect(more.value).toBeGreaterThanOrEqual(value);
      }),
    );
  });
});

describe("a violation's severity", () => {
  test("is FMCSA's total where it is given", () => {
    expect(
      getSeverity(createViolation({ totalSeverity: 3, severityWeight: 1, outOfServiceIndicator: true })),
    ).toBe(3);
  });

  test.each([
    ["Vehicle Maintenance", 8],
    ["Driver Fitness", 8],
    ["Unsafe Driving", 6],
    ["Controlled Substances/Alcohol", 6],
  ])("of %s with an out-of-service order is %i where it is not", (basicCategory, severity) => {
    const own = { basicCategory, severityWeight: 6, totalSeverity: undefined, outOfServiceIndicator: true };
    expect(getSeverity(createViolation(own))).toBe(severity);
  });
});

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

const today = "2026-11-22";
const recent = createInspection({ unique_id: "1", inspection_date: "2026-11-01" });
const old = createInspection({ unique_id: "2", inspection_date: "2025-01-10", time_weight: 1 });
const violations = [createViolation({ unique_id: "2", totalSeverity: 8 })];

test("a measure is shown for 24 months, today's first", () => {
  const points = forecastMeasure("maintenance", [recent, old], violations, today);
  expect(points).toHaveLength(25);
  expect(points[0]).toEqual({ month: "2026-11", value: 2 });
  expect(points.at(-1)?.month).toBe("2028-11");
});

test("an inspection drops off after 24 months, and with the last one the measure is unknown", () => {
  const points = forecastMeasure("maintenance", [recent, old], violations, today);
  expect(points.find(({ month }) => month === "2027-01")?.value).toBe(0);
  expect(points.find(({ month }) => month === "2026-12")?.value).toBe(2);
  expect(points.at(-1)?.value).toBeUndefined();
});

test("clean inspections that lose weight make a measure worse, although nothing new happens", () => {
  const points = forecastMeasure(
    "maintenance",
    [recent, { ...old, inspection_date: "2026-04-01" }],
    violations,
    today,
  );
  const values = points.map(({ value }) => value);
  expect(values[0]).toBe(3.2);
  expect(values[6]).toBe(2.67);
  expect(values[7]).toBe(2.67);
});

test("an inspection without a date counts for nothing", () => {
  const points = forecastMeasure("maintenance", [{ ...recent, inspection_date: undefined }], [], today);
  expect(points.every(({ value }) => value === undefined)).toBe(true);
});
