import { expect, test } from "vitest";
import { describeFmcsaCheck } from "./fmcsa-check.ts";

test("names what wasn't read in time, and doesn't count it as agreement", () => {
  const unread = ["the safety rating", "authority and insurance"];
  expect(describeFmcsaCheck({ state: "checked", differences: [], unread })).toBe(
    "No differences in what was read. Not read in time: the safety rating and authority and insurance",
  );
});

test("an adverse rating comes before the differences", () => {
  const warning = "FMCSA rated this carrier Unsatisfactory on September 1, 2026.";
  expect(describeFmcsaCheck({ state: "checked", differences: [], warning })).toBe(
    `${warning} No differences`,
  );
});
