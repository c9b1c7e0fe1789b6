import fc from "fast-check";
import { expect, test } from "vitest";
import { maskVin } from "./mask-vin.ts";

test("a VIN shows its first 3 and last 4 characters, with ten bullets between", () => {
  expect(maskVin("1FUBCXBS9DHFG2386")).toBe("1FU••••••••••2386");
});

test("a number too short to hide anything is bullets only", () => {
  expect(maskVin("1234567")).toBe("••••••••••");
  expect(maskVin("")).toBe("••••••••••");
});

test("of any number, at least one character is hidden", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), (vin) => {
      const shown = maskVin(vin).replaceAll("•", "");
      expect(shown.length).toBeLessThan(Math.max(vin.length, 1));
    }),
  );
});
