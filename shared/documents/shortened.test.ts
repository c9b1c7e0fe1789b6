import { expect, test } from "vitest";
import { shortened } from "./layout/text-strips.ts";

test("what fits stays whole", () => {
  expect(shortened("Doe Hauling", 11)).toBe("Doe Hauling");
  expect(shortened("", 5)).toBe("");
});

test("what does not is cut to the length, mark included, and says so", () => {
  expect(shortened("Doe Hauling", 10)).toBe("Doe Hauli…");
});

test("a character of two code units counts once and is never halved", () => {
  expect(shortened("🚚🚚🚚", 3)).toBe("🚚🚚🚚");
  expect(shortened("🚚🚚🚚🚚", 3)).toBe("🚚🚚…");
});
