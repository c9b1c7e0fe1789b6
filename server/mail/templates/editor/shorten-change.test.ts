import { expect, test } from "vitest";
import { shortenChange } from "./shorten-change.ts";

test.each([
  ["<p>Thank you for writing.</p>", "<p>Thank you very much for writing.</p>", "", "very much"],
  ["We call within 24 hours.", "We call within 48 hours.", "24", "48"],
  ["a b a", "a b a b a", "", "b a"],
  ["the same", "the same", "", ""],
  ["", "new", "", "new"],
])("from %j to %j only %j became %j", (before, after, formerText, text) => {
  expect(shortenChange(before, after)).toEqual({ formerText, text });
});

test("a long change is cut", () => {
  expect(shortenChange("x".repeat(999), "y").formerText).toHaveLength(203);
});
