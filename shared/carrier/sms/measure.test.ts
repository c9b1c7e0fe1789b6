import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createInspection, createViolation } from "#shared/testing/inspections.ts";
import { computeMeasure, getSeverity } from "./measure.ts";

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
