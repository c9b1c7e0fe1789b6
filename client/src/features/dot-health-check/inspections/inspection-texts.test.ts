import { describe, expect, it } from "vitest";
import { createInspection, createViolation, newInspection } from "#client/testing/dot-fixtures.ts";
import { describeDays, describeNewViolations, describeUncounted } from "./inspection-texts.ts";

const ofSnapshot = { ...createViolation(), unique_id: createInspection().unique_id };
const ofDaily = { ...createViolation(), unique_id: newInspection.unique_id };
const known = { ...newInspection, daily_violations: [createViolation()] };

describe("what is counted", () => {
  it("shows its first and last day", () => {
    const of = (...days: (string | undefined)[]) =>
      describeDays(days.map((inspection_date) => createInspection({ inspection_date })));
    expect(of("2026-10-12", undefined, "2024-11-26")).toBe(
      "Inspections from November 26, 2024 to October 12, 2026.",
    );
    expect(of("2026-10-12")).toBe("Inspections of October 12, 2026.");
    expect(of(undefined)).toBe("");
  });

  it("comes with how many newer ones it leaves out", () => {
    const [one, two] = [createInspection(), newInspection];
    expect(describeUncounted([one], [two, one])).toEqual(["1 newer inspection isn't counted yet."]);
    expect(describeUncounted([one], [two, two, one])).toEqual(["2 newer inspections aren't counted yet."]);
    expect(describeUncounted([one], [one])).toEqual([]);
    expect(describeUncounted(undefined, undefined)).toEqual([]);
  });
});

describe("violations that the snapshot doesn't have", () => {
  it("are distinct from those that it has", () => {
    expect(describeNewViolations([ofSnapshot, ofDaily], [known, createInspection()])).toEqual([
      "1 violation is too new for FMCSA's monthly snapshot, so the rates don't include it.",
    ]);
    expect(describeNewViolations([ofDaily, ofDaily], [known])[0]).toMatch(
      /^2 violations are .*include them\.$/,
    );
  });

  it("are marked as missing where they couldn't be read", () => {
    expect(describeNewViolations([], [newInspection])).toEqual([
      "1 violation of inspections that the snapshot doesn't have couldn't be listed. Each inspection's report on the page shows them.",
    ]);
  });

  it("aren't a topic where there are none", () => {
    expect(describeNewViolations([ofSnapshot], [createInspection()])).toEqual([]);
    expect(describeNewViolations(undefined, undefined)).toEqual([]);
  });
});
