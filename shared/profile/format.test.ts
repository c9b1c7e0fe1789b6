import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatAmount,
  formatMcNumber,
  formatMoney,
  formatPhone,
  formatStateFiling,
  formatTaxId,
  formatVin,
  formatZip,
  parseMoney,
  showPolicyDate,
} from "./format.ts";

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
    [formatTaxId, "12", "12"],
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
    [formatAmount, "1250000", "$1,250,000"],
    [formatAmount, "$1,250,000.", "$1,250,000."],
    [formatAmount, "$1,250,000.0", "$1,250,000.0"],
    [formatAmount, "$1,250,000.75", "$1,250,000.75"],
    [formatAmount, "$145.750", "$145,750"],
    [formatAmount, ".", ""],
    [formatAmount, "0", "$0"],
    [parseMoney, "$145,000", "145000"],
    [parseMoney, "145000.00", "145000"],
    [parseMoney, "007", "7"],
    [parseMoney, "0", "0"],
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

  it("never makes an amount larger by the cents that one types behind it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), fc.nat(99), (amount, cents) => {
        let box = "";
        for (const key of `${amount}.${String(cents).padStart(2, "0")}`) box = formatAmount(box + key);
        expect(parseMoney(box)).toBe(String(amount));
      }),
    );
  });

  it("keeps an amount through showing and storing", () => {
    fc.assert(
      fc.property(fc.nat(), (amount) => {
        expect(parseMoney(formatMoney(String(amount)))).toBe(String(amount));
      }),
    );
  });
});
