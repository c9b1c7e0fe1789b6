import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanNumber, cleanText, cleanValue } from "./decoded-row.ts";

describe("a value of vPIC", () => {
  it.each([
    ["TRUCK ", "TRUCK"],
    ["  Truck -\t Tractor\n", "Truck - Tractor"],
    ["Duraplate\u0000\u0007HD", "Duraplate HD"],
    ["\ud800Cascadia", "Cascadia"],
    [2012, "2012"],
  ])("%j is %j", (raw, value) => expect(cleanValue(raw)).toBe(value));

  it.each(["", "   ", "Not Applicable", "NOT APPLICABLE ", null, undefined, true, {}, ["x"]])(
    "%j is none",
    (raw) => expect(cleanValue(raw)).toBeUndefined(),
  );

  it("is cut at 500 characters, never through the middle of one", () => {
    expect(cleanValue("x".repeat(10_000_000))).toHaveLength(500);
    expect(cleanValue(`${"x".repeat(499)}🚚`)).toBe("x".repeat(499));
    expect(cleanText("x".repeat(10_000))).toHaveLength(2000);
  });

  it("can always be printed and stored", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 600 }), (raw) => {
        const value = cleanValue(raw) ?? "x";
        expect(value).toMatch(/^[^\p{Cc}\p{Surrogate}]{1,500}$/u);
        expect(cleanValue(value)).toBe(value);
      }),
    );
  });
});

describe("a number of vPIC", () => {
  it.each([
    ["14800.0", "14800"],
    ["6.6", "6.6"],
    ["3.0", "3"],
    ["2.9791682352", "2.98"],
    ["6.599999", "6.6"],
    ["53 to 57", "53 to 57"],
    [53, "53"],
  ])("%j is written %j", (raw, value) => expect(cleanNumber(raw)).toBe(value));

  it.each(["0", "0.0", "", "Not Applicable", null])("%j says nothing", (raw) =>
    expect(cleanNumber(raw)).toBeUndefined(),
  );
});
