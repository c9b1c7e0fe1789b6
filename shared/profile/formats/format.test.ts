import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
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
