import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withCheckDigit } from "#shared/testing/vins.ts";
import { computeCheckDigit, hasRightCheckDigit } from "./check-digit.ts";

const characters = "0123456789ABCDEFGHJKLMNPRSTUVWXYZ";
const vins = fc
  .array(fc.constantFrom(...Array.from(characters)), { minLength: 17, maxLength: 17 })
  .map((all) => all.join(""));

describe("the check digit", () => {
  it.each(["11111111111111111", "1FUJGLDR3CLBP8834", "1XKYDP9XXFJ440749"])(
    "of %s is the one it has",
    (vin) => {
      expect(hasRightCheckDigit(vin)).toBe(true);
    },
  );

  it("is wrong in 12345678901234567, and X where ten remains", () => {
    expect(hasRightCheckDigit("12345678901234567")).toBe(false);
    expect(computeCheckDigit("1XKYDP9X0FJ440749")).toBe("X");
  });

  it("is one of 0 to 9 and X, whatever is in its own place", () => {
    fc.assert(
      fc.property(vins, fc.constantFrom(...Array.from(characters)), (vin, other) => {
        expect(computeCheckDigit(vin)).toMatch(/^[0-9X]$/);
        expect(computeCheckDigit(vin.slice(0, 8) + other + vin.slice(9))).toBe(computeCheckDigit(vin));
        expect(hasRightCheckDigit(withCheckDigit(vin))).toBe(true);
      }),
    );
  });

  it("finds every digit mistyped for another digit", () => {
    const positions = fc.integer({ min: 0, max: 16 }).filter((index) => index !== 8);
    fc.assert(
      fc.property(vins, positions, fc.tuple(fc.nat(9), fc.nat(9)), (vin, at, [from, to]) => {
        fc.pre(from !== to);
        const put = (digit: number) => vin.slice(0, at) + String(digit) + vin.slice(at + 1);
        const right = withCheckDigit(put(from));
        const wrong = right.slice(0, at) + String(to) + right.slice(at + 1);
        expect(hasRightCheckDigit(wrong)).toBe(false);
      }),
    );
  });
});
