import { expect, test } from "vitest";
import { titleCase } from "./title-case.ts";

test.each([
  ["doe hauling", "Doe Hauling"],
  ["ACME TRUCKING LLC", "Acme Trucking Llc"],
  ["łukasz żółć", "Łukasz Żółć"],
  ["𐐨𐐨 two", "𐐀𐐨 Two"],
  ["  spaces   stay ", "  Spaces   Stay "],
  ["", ""],
])("%j becomes %j", (text, expected) => {
  expect(titleCase(text)).toBe(expected);
});
