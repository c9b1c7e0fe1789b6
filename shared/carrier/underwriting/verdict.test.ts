import { describe, expect, test } from "vitest";
import type { Inspection } from "#shared/carrier/inspection.ts";
import { createInspection } from "#shared/testing/inspections.ts";
import { getVerdict } from "./verdict.ts";

const today = "2026-11-22";
const verdict = (inspections: readonly Inspection[], isOutOfService = false) =>
  getVerdict({ inspections, isOutOfService, today });
const many = (count: number, own: Partial<Inspection> = {}) =>
  Array.from({ length: count }, () => createInspection(own));

describe("the verdict", () => {
  test("of a carrier that may not operate says nothing else", () => {
    expect(verdict(many(9), true)).toBe("FMCSA has ordered this carrier out of service.");
  });

  test("of a carrier without inspections says so", () => {
    expect(verdict([])).toBe(
      "No inspections in the last 24 months, so underwriters have no roadside record to go by.",
    );
  });

  test("compares vehicles and drivers, and names the next month in which violations drop off", () => {
    const inspections = [
      ...many(9),
      createInspection({ driver_oos_total: 1, basic_viol: 2, inspection_date: "2025-03-10" }),
    ];
    expect(verdict(inspections)).toBe(
      "Cleaner than the national average on vehicles, worse on drivers; two violations drop off in March 2027.",
    );
  });

  test("says it once where both compare alike", () => {
    expect(verdict(many(5))).toBe(
      "Cleaner than the national average on vehicles and drivers; no violations on record.",
    );
    const bad = many(5, {
      vehicle_oos_total: 1,
      driver_oos_total: 1,
      basic_viol: 1,
      inspection_date: "2026-01-31",
    });
    expect(verdict(bad)).toBe(
      "Worse than the national average on vehicles and drivers; five violations drop off in February 2028.",
    );
  });

  test("says what there is too little of to compare", () => {
    expect(verdict(many(4))).toMatch(/^Too few inspections to compare with the national average; /);
    expect(verdict(many(5, { insp_level_id: 3 }))).toMatch(
      /^Cleaner than the national average on drivers, too few vehicle inspections to compare; /,
    );
    expect(verdict(many(5, { insp_level_id: 5 }))).toMatch(
      /^Cleaner than the national average on vehicles, too few driver inspections to compare; /,
    );
  });

  test("speaks of one violation in the singular, and of many in figures", () => {
    const one = createInspection({ basic_viol: 1, inspection_date: "2025-03-10" });
    expect(verdict([one])).toContain("one violation drops off in March 2027.");
    expect(verdict([{ ...one, basic_viol: 1200 }])).toContain("1,200 violations drop off in March 2027.");
  });
});
