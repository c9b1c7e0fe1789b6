import { expect, test } from "vitest";
import { isStillAsking } from "./data-source.ts";

test("an answer is complete when no data set is pending and no newer answer is on its way", () => {
  const dataSet = "rbkj-cgst";
  expect(isStillAsking([])).toBe(false);
  expect(
    isStillAsking([
      { dataSet, state: "current" },
      { dataSet, state: "stale" },
      { dataSet, state: "failed" },
    ]),
  ).toBe(false);
  expect(
    isStillAsking([
      { dataSet, state: "current" },
      { dataSet, state: "pending" },
    ]),
  ).toBe(true);
  expect(isStillAsking([{ dataSet, state: "stale", refreshing: true }])).toBe(true);
});
