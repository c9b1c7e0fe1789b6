import { expect, it } from "vitest";
import { describeDifference, suggestionHeading } from "./correction-words.ts";

it.each([
  [3, "missing", "One character is missing. Did you mean one of these?"],
  [5, "extra", "There's one character too many. Did you mean one of these?"],
  [2, "letters", "Did you mean one of these?"],
  [2, undefined, "Did you mean one of these?"],
  [1, "missing", "One character is missing. It might be this VIN:"],
  [1, undefined, "It might be this VIN:"],
] as const)("%i suggestions for a slip (%s) are never worded as certain", (count, slip, heading) =>
  expect(suggestionHeading(count, slip)).toBe(heading),
);

it.each([
  ["1FUJGLDR3CLBP8843", [16, 17], "which differs at positions 16 and 17"],
  ["1FUJGLDR3CLBP884", [16], "with a character added at position 16"],
  ["1FUJGLDR3CLBP88344", [], "with one character left out"],
])("the difference to %s is put in words", (text, positions, words) =>
  expect(describeDifference(text, "1FUJGLDR3CLBP8834", positions)).toBe(words),
);
