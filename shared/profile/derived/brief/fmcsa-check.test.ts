import { expect, test } from "vitest";
import { describeFmcsaCheck } from "./fmcsa-check.ts";

test("an adverse rating comes before the differences", () => {
  const warning = "FMCSA rated this carrier Unsatisfactory on September 1, 2026.";
  expect(describeFmcsaCheck({ state: "checked", differences: [], warning })).toBe(
    `${warning} No differences`,
  );
});
