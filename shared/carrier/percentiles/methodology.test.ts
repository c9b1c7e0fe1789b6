import { describe, expect, test } from "vitest";
import { toKind } from "./carrier-percentiles.ts";
import { getGroups, methodologies, methodology, rankedBasics, toSegment } from "./methodology.ts";
import { addCleanInspection, findStanding, findWithheld, getBounds } from "./ranking.ts";
import { describeReason, reasonCodes } from "./reason.ts";

const { rules } = methodology;
const carrier = { inspections: 20, withViolation: 5, measure: 1, segment: "straight" } as const;

describe("the groups of SMS 3.21", () => {
  // The first and the last count of each group, from FMCSA's tables.
  test.each([
    ["hos", "straight", "3-10 11-20 21-100 101-500 501+"],
    ["maintenance", "straight", "5-10 11-20 21-100 101-500 501+"],
    ["fitness", "straight", "5-10 11-20 21-100 101-500 501+"],
    ["substances", "straight", "1-1 2-2 3-3 4+"],
    ["hazmat", "straight", "5-10 11-15 16-40 41-100 101+"],
    ["unsafe", "combination", "3-8 9-21 22-57 58-149 150+"],
    ["unsafe", "straight", "3-4 5-8 9-18 19-49 50+"],
  ] as const)("%s of a %s carrier: %s", (basic, segment, expected) => {
    const rule = rules[basic];
    const groups = getGroups(rule, segment) ?? [];
    const bounds = groups.map((_, group) => getBounds(groups, group));
    expect(bounds.map(({ from, to }) => (to === null ? `${from}+` : `${from}-${to}`)).join(" ")).toBe(
      expected,
    );
    for (const [group, { from, to }] of bounds.entries())
      for (const count of [from, to ?? 1_000_000])
        expect(findStanding(rule, { ...carrier, inspections: count, withViolation: count, segment })).toEqual(
          { group },
        );
  });

  test("only the version in force has rules", () => {
    expect(methodologies.map((each) => [each.isInForce, "rules" in each])).toEqual([
      [true, true],
      [false, false],
    ]);
  });
});

describe("a carrier that isn't ranked", () => {
  test.each([
    ["hos", { inspections: 2, withViolation: 0 }, "few-inspections"],
    ["maintenance", { inspections: 4, withViolation: 4 }, "few-inspections"],
    ["hos", { inspections: 3, withViolation: 0 }, "no-violations"],
    ["unsafe", { inspections: 9, withViolation: 0 }, "no-violations"],
    ["unsafe", { inspections: 9, withViolation: 2 }, "few-with-violations"],
    ["unsafe", { inspections: 9, withViolation: 3, segment: undefined }, "no-fleet"],
    ["unsafe", { withViolation: 3, segment: undefined, measure: undefined }, "no-fleet"],
    ["substances", { inspections: 9, withViolation: 1, measure: undefined }, "no-measure"],
  ] as const)("%s %j: %s", (basic, counts, reason) => {
    expect(findStanding(rules[basic], { ...carrier, ...counts })).toEqual({ reason });
  });

  test("has a sentence that says why, with the number it takes", () => {
    expect(describeReason("maintenance", "few-inspections")).toContain("Fewer than 5 vehicle inspections");
    expect(describeReason("unsafe", "few-with-violations")).toBe(
      "Fewer than 3 inspections with a violation in 24 months: too few to rank.",
    );
    expect(describeReason("fitness", "few-with-violations")).toBe(
      "Fewer than 5 inspections with a violation in 24 months: ranked, but too few for a percentile.",
    );
    expect(describeReason("hos", "not-recent")).toContain("latest inspection");
    expect(describeReason("substances", "not-recent")).not.toContain("latest inspection");
    for (const basic of rankedBasics)
      for (const code of reasonCodes) expect(describeReason(basic, code)).toMatch(/^[A-Z].*\.$/);
  });
});

test("a ranked carrier's percentile is held back for old violations, and for few where that is the reading", () => {
  const rule = rules.hos;
  expect(findWithheld(rule, 2, { sufficiency: "shown", isRecent: true })).toBe("few-with-violations");
  expect(findWithheld(rule, 3, { sufficiency: "shown", isRecent: true })).toBeUndefined();
  expect(findWithheld(rule, 2, { sufficiency: "one", isRecent: undefined })).toBeUndefined();
  expect(findWithheld(rule, 2, { sufficiency: "one", isRecent: false })).toBe("not-recent");
});

test.each([
  [7, 0, 10, "combination"],
  [4, 3, 10, "combination"],
  [69, 0, 100, "straight"],
  [0, 0, 1, "straight"],
  [0, 0, 0, undefined],
])("%i tractors and %i coaches of %i units: %s", (tractors, motorCoaches, powerUnits, segment) => {
  expect(toSegment({ tractors, motorCoaches, powerUnits })).toBe(segment);
});

test("whose thresholds apply: FMCSA's publication, then statements, hazmat only with a placarded inspection", () => {
  const none = {
    isPublished: false,
    statesPassengers: false,
    statesHazmat: false,
    placardedInspections: undefined,
  };
  const hazmat = { ...none, statesHazmat: true };
  const reasons = [
    { ...hazmat, isPublished: true },
    { ...hazmat, statesPassengers: true },
    { ...hazmat, placardedInspections: 1 },
    { ...hazmat, placardedInspections: 0 },
    hazmat,
    { ...none, placardedInspections: 9 },
  ].map((known) => Object.values(toKind(known)));
  expect(reasons).toEqual([
    ["passenger", "published-as-passenger"],
    ["passenger", "states-passengers"],
    ["hazmat", "placarded-inspections"],
    ["general", "states-hazmat-only"],
    ["general", "states-hazmat-only"],
    ["general", "neither"],
  ]);
});

test("one clean inspection adds its weight of 3 to the measure's divisor, and may lead to the next group", () => {
  expect(addCleanInspection(rules.hos, { inspections: 10, measure: 2, totalTimeWeight: 12 })).toEqual({
    measure: 1.6,
    group: 1,
  });
  expect(addCleanInspection(rules.hos, { inspections: 3, measure: 1, totalTimeWeight: 3 })).toEqual({
    measure: 0.5,
    group: 0,
  });
});
