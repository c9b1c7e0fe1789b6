import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  readWholeNumber,
  formatMcNumber,
  formatMoney,
  formatPhone,
  formatStateFiling,
  formatTaxId,
  formatTypedNumber,
  formatVin,
  formatZip,
  parseTypedNumber,
  showPolicyDate,
} from "./format.ts";

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

const dollars = (typed: string): string => formatTypedNumber(typed, formatMoney);

describe("a phone number as it is typed", () => {
  it.each([
    ["", ""],
    ["5", "(5"],
    ["555", "(555"],
    ["5550", "(555) 0"],
    ["5550100199", "(555) 010-0199"],
    ["555.010.0199 ext 7", "(555) 010-0199"],
    ["+1 555 010 0199", "(555) 010-0199"],
    ["abc", ""],
  ])("%j becomes %j", (typed, shown) => expect(formatPhone(typed)).toBe(shown));
});

describe("numbers of the trade as they are typed", () => {
  it.each([
    [formatTaxId, "123456789", "12-3456789"],
    [formatTaxId, "12-34567890000", "12-3456789"],
    [formatMcNumber, "123456", "MC-123456"],
    [formatMcNumber, "MC-", ""],
    [formatMcNumber, "mc 99", "MC-99"],
    [formatStateFiling, "ca12ab", "CA12ab"],
    [formatStateFiling, "1c2a3b", "1C2A3b"],
    [formatZip, "930351234", "93035-1234"],
    [formatZip, "93035", "93035"],
    [formatVin, "1fujg-ldr5 csbh1234 extra", "1FUJGLDR5CSBH1234"],
    [formatVin, "1FUJGLDR5\u0421.#\u00df", "1FUJGLDR5\u0421.#\u00df"],
    [dollars, "1250000", "$1,250,000"],
    [dollars, "$1,250,000.", "$1,250,000."],
    [dollars, "$1,250,000.75", "$1,250,000.75"],
    [dollars, "$1.5m", "$1.5m"],
    [dollars, "$", ""],
    [parseTypedNumber, "$145,000", "145000"],
    [parseTypedNumber, "750k", "750000"],
    [parseTypedNumber, "145000.00", "145000"],
    [parseTypedNumber, " 125,000.5 ", "125,000.5"],
    [parseTypedNumber, "about 5", "about 5"],
    [formatMoney, "1234567", "$1,234,567"],
    [formatMoney, "", ""],
    [showPolicyDate, "2025-01-15", "01-15-2025"],
    [showPolicyDate, "2025-1", "2025-1"],
  ])("%o makes of %j %j", (format, typed, shown) => expect(format(typed)).toBe(shown));
});

describe("every format", () => {
  it.each([formatPhone, formatTaxId, formatMcNumber, formatStateFiling, formatZip, formatVin])(
    "leaves what it has formatted as it is: %o",
    (format) => {
      fc.assert(
        fc.property(fc.string(), (typed) => {
          const once = format(typed);
          expect(format(once)).toBe(once);
        }),
      );
    },
  );

  it("never makes another number of the one that is typed, key by key", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), fc.nat(99), (amount, cents) => {
        const typed = `${amount}.${String(cents).padStart(2, "0")}`;
        let input = "";
        for (const key of typed) input = dollars(input + key);
        const stored = parseTypedNumber(input);
        const whole = String(amount);
        // Nonzero cents stay visible, so that the error message makes sense.
        expect(stored).toBe(cents === 0 ? whole : `${formatMoney(whole)}${typed.slice(whole.length)}`);
      }),
    );
  });

  it("keeps an amount through showing and storing", () => {
    fc.assert(
      fc.property(fc.nat(), (amount) => {
        expect(parseTypedNumber(formatMoney(String(amount)))).toBe(String(amount));
      }),
    );
  });
});
