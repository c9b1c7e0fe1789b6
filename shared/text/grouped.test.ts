import { expect, it } from "vitest";
import { grouped } from "./grouped.ts";

it("groups what has the same key, groups and items in the order of their coming", () => {
  const groups = grouped(["banana", "apple", "blueberry", "avocado"], (word) => word.charAt(0));
  expect([...groups]).toEqual([
    ["b", ["banana", "blueberry"]],
    ["a", ["apple", "avocado"]],
  ]);
  expect(grouped([], String).size).toBe(0);
});
