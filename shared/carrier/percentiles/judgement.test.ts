import { describe, expect, test } from "vitest";
import { canTrustOwn, chooseBest, Comparison, formatShare, isGateOpen, readPublished } from "./judgement.ts";

const known = {
  compared: 1000,
  within1: 0.95,
  reasonsCompared: 1000,
  reasonsAgree: 0.995,
  measures: { compared: 1000, agree: 0.99 },
};

describe("the gate", () => {
  test.each([
    [{}, true],
    [{ within1: 0.949 }, false],
    [{ reasonsAgree: 0.994 }, false],
    [{ measures: { compared: 1000, agree: 0.989 } }, false],
    [{ measures: { compared: 0, agree: null } }, false],
    [{ within1: null }, false],
    [{ reasonsAgree: null }, false],
    [{ measures: null }, true],
  ])("with %j is open: %s", (found, isOpen) => {
    expect(isGateOpen({ ...known, ...found })).toBe(isOpen);
  });

  test("trusts measures of our own only where they were compared, and agree", () => {
    const trusted = [0.99, 0.989, null].map((agree) =>
      canTrustOwn({ ...known, measures: { compared: 9, agree } }),
    );
    expect([...trusted, canTrustOwn({ ...known, measures: null })]).toEqual([true, false, false, false]);
  });
});

test.each([
  [0.9499, "94.9%"],
  [0.995, "99.5%"],
  [0.57, "57%"],
  [0.99999, "99.9%"],
  [1, "100%"],
  [0, "0%"],
])("a share of %d is %s", (share, text) => {
  expect(formatShare(share)).toBe(text);
});

test.each([
  ["18%", { percentile: 18 }],
  ["0%", { percentile: 0 }],
  ["100%", { percentile: 100 }],
  ["101%", { reason: "unknown" }],
  ["Less than 5 driver inspections", { reason: "few-inspections" }],
  ["Less than 5 vehicle inspections with violations", { reason: "few-with-violations" }],
  ["No violations within 1 year", { reason: "not-recent" }],
  ["No violations in the previous 12 months", { reason: "not-recent" }],
  ["No violations", { reason: "no-violations" }],
  ["Not Public", { reason: "unknown" }],
])("FMCSA's %j", (text, expected) => {
  expect(readPublished(text)).toEqual(expected);
});

const ours = (percentile: number, mayNotCount = false) => ({ percentile, mayNotCount, threshold: 50 });
const theirs = (text: string, isAlert = false) => ({ value: readPublished(text), isAlert });
const few = { reason: "few-inspections" } as const;

describe("the comparison with what FMCSA publishes", () => {
  test("counts points of difference, alerts and reasons", () => {
    const comparison = new Comparison();
    comparison.add(ours(50), theirs("50%", true));
    comparison.add(ours(49), theirs("50%", true));
    comparison.add(ours(52), theirs("50%", true));
    comparison.add(ours(10), theirs("20%"));
    comparison.add(few, theirs("Less than 5 driver inspections"));
    comparison.add({ reason: "no-violations" }, theirs("0%"));
    comparison.add(few, theirs("0%"));
    comparison.add({ reason: "no-violations" }, theirs("3%"));
    comparison.add(ours(3), theirs("Less than 5 driver inspections"));
    comparison.add(ours(3, true), theirs("No violations within 1 year"));
    comparison.add(ours(3, false), theirs("No violations within 1 year"));
    expect(comparison.getShares()).toEqual({
      compared: 4,
      within0: 0.25,
      within1: 0.5,
      within2: 0.75,
      reasonsCompared: 6,
      reasonsAgree: 2 / 6,
      reasonsUndecided: 1,
      alertsCompared: 4,
      alertsAgree: 0.75,
    });
  });

  test("leaves out carriers without a fleet, whatever FMCSA publishes of them", () => {
    const comparison = new Comparison();
    for (const text of ["Insufficient data", "No violations within 1 year", "18%"])
      comparison.add({ reason: "no-fleet" }, theirs(text));
    expect(comparison.getShares()).toMatchObject({ compared: 0, reasonsCompared: 0, reasonsUndecided: 3 });
  });
});

test("the best is the one with the reasons, then the points, then the earlier one", () => {
  const match = (name: string, reasonsAgree: number, within1: number | null, within0: number) => ({
    name,
    reasonsAgree,
    within1,
    within0,
  });
  const choose = (...matches: ReturnType<typeof match>[]) => chooseBest(matches)?.name;
  expect(choose(match("a", 0.9, 1, 1), match("b", 1, 0.9, 0))).toBe("b");
  expect(choose(match("a", 1, 0.9, 0.9), match("b", 1, 0.95, 0))).toBe("b");
  expect(choose(match("a", 1, 0.9, 0.5), match("b", 1, 0.9, 0.6))).toBe("b");
  expect(choose(match("a", 1, null, 0), match("b", 1, 0.1, 0))).toBe("b");
  expect(choose(match("a", 1, 0.9, 0.5), match("b", 1, 0.9, 0.5))).toBe("a");
  expect(choose()).toBeUndefined();
});
