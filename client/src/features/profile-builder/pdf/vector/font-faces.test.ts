import fc from "fast-check";
import { expect, test } from "vitest";
import { toUnicodeRange } from "./font-faces.ts";

test("neighbors become a range", () => {
  expect(toUnicodeRange(new Set([0x41, 0x42, 0x43, 0x20, 0x2022]))).toBe("U+20, U+41-43, U+2022");
  expect(toUnicodeRange(new Set())).toBe("");
});

test("no character is lost or added", () => {
  const read = (ranges: string): number[] =>
    ranges.split(", ").flatMap((part) => {
      const [start = 0, end = start] = part
        .replace("U+", "")
        .split("-")
        .map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: end - start + 1 }, (_none, index) => start + index);
    });
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 300 }), { minLength: 1 }), (codePoints) => {
      expect(read(toUnicodeRange(new Set(codePoints)))).toEqual(codePoints.toSorted((a, b) => a - b));
    }),
  );
});
