import fc from "fast-check";
import { expect, test } from "vitest";
import { toLine } from "./to-line.ts";

test.each([
  ["ACME TRUCKING", "ACME TRUCKING"],
  ["  ACME\t \n TRUCKING\u0000 ", "ACME TRUCKING"],
  ["ACME  TRUCKING", "ACME TRUCKING"],
  ["Muñoz & Söhne", "Muñoz & Söhne"],
  ["\ud800ACME", "ACME"],
  [17, "17"],
  [null, ""],
  [["x"], ""],
  ["x".repeat(30), "x".repeat(20)],
])("%j becomes %j", (raw, line) => expect(toLine(raw, 20)).toBe(line));

test("whatever is sent, a line can be printed and stored, and is one already", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (raw) => {
      const line = toLine(raw, 20);
      expect(line).toMatch(/^[^\p{Cc}\p{Surrogate}]{0,20}$/u);
      expect(line).not.toMatch(/^\s|\s\s|\s$/);
      expect(toLine(line, 20)).toBe(line);
    }),
  );
});
