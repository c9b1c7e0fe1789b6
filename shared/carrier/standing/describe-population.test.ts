import { expect, test } from "vitest";
import { describeBar, formatRate } from "./describe-population.ts";

test.each([
  ["crashes", 0, "0"],
  ["crashes", 0.125, "0.13"],
  ["crashes", 1 / 300, "0.003"],
  ["crashes", 2, "2"],
  ["vehicle", 0, "0%"],
  ["vehicle", 0.1255, "12.6%"],
  ["driver", 1 / 3000, "0.03%"],
  ["driver", 1, "100%"],
] as const)("a rate of %s, %d, is %s: none only where there is none", (kind, rate, text) => {
  expect(formatRate(kind, rate)).toBe(text);
});

test.each([
  [0, undefined, "over 0%"],
  [0.5, undefined, "over 50%"],
  [0, 0, "0%"],
  [0, 0.05, "0-5%"],
])("a bar from %d to %s is %s", (from, to, text) => {
  expect(describeBar("vehicle", { from, to, carriers: 1 })).toBe(text);
});
