import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readWholeNumber } from "./whole-number.ts";

describe("a whole number as people type it", () => {
  it.each([
    ["125,000", "125000"],
    ["$1M", "1000000"],
    ["750k", "750000"],
    ["1.5m", "1500000"],
    [".5 million", "500000"],
    ["$2.25mm", "2250000"],
    ["12.00", "12"],
    ["145,000.", "145000"],
    ["  90,000 miles ", "90000"],
    ["80k mi", "80000"],
    ["USD 45,000", "45000"],
    ["45 000 dollars", "45000"],
    ["  USD   45   000  ", "45000"],
    ["007", "7"],
    ["0", "0"],
    ["0k", "0"],
  ])("%j is %s", (typed, digits) => expect(readWholeNumber(typed)).toBe(digits));

  it.each(["", " ", "$", ".", "k", "125,000.5", "12.5", "1.2345k", "1-2", "-5", "5 trucks", "1.2.3", "1e5"])(
    "%j is none, and no other number is made of it",
    (typed) => expect(readWholeNumber(typed)).toBeUndefined(),
  );

  it("isn't looked for longer the more blanks there are", () =>
    expect(readWholeNumber(`1${" ".repeat(20_000)}2`)).toBeUndefined());

  it("means the same with commas, a dollar sign, cents of zero, and in thousands", () => {
    fc.assert(
      fc.property(fc.nat(9_999_999), (number) => {
        const digits = String(number);
        const grouped = number.toLocaleString("en-US");
        const spellings = [
          digits,
          grouped,
          `$${grouped}`,
          `${grouped}.00`,
          `${number / 1000}k`,
          `${number / 1e6}M`,
        ];
        // Numbers below a millionth are printed with an exponent.
        const plain = spellings.filter((spelling) => !spelling.includes("e"));
        expect(new Set(plain.map(readWholeNumber))).toEqual(new Set([digits]));
      }),
    );
  });
});
