import { describe, expect, test } from "vitest";
import { canTrustOwn, formatShare, isGateOpen } from "./gate.ts";

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
