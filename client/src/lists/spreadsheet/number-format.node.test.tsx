import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { getNumberFormat, pickShownNumber, plainNumber } from "./number-format.ts";

describe("a number", () => {
  test.each([
    // Without anything that the number doesn't say.
    ["General", 2012, "2012"],
    ["0", 7.4, "7.4"],
    ["@", 42, "42"],
    ["#,##0", 118_000, "118000"],
    ["#,##0.00", 118_000.5, "118000.5"],
    ["0.00E+00", 118_000, "118000"],
    ["# ?/?", 0.5, "0.5"],
    ["General", 0.1 + 0.2, "0.3"],
    ["Standard", 2012, "2012"],
    ["TT.MM.JJJJ", 43_539, "43539"],
    // Amounts.
    ['"$"#,##0', 118_000, "118000"],
    ["$#,##0_);[Red]($#,##0)", -92_500, "-92500"],
    ['_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)', 92_500, "92500"],
    ['_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)', 0, "0"],
    ["[$€-407] #,##0", 118_000, "118000"],
    ['#,##0 "USD"', 118_000, "118000"],
    ['#,##0,"K"', 118_000, "118000"],
    ['0.0,,"M"', 1_500_000, "1500000"],
    ['0"K"', 118, "118K"],
    // Zeros in front.
    ["000", 7, "007"],
    ["00000", 2134, "02134"],
    ["000000", 1_234_567, "1234567"],
    ["000", 0, "000"],
    // Signs and words.
    ["000-00-0000", 12_345_678, "012-34-5678"],
    ["00000-0000", 21_341_234, "02134-1234"],
    ["[<=9999999]###-####;(###) ###-####", 2_255_550_132, "(225) 555-0132"],
    ["[<=9999999]###-####;(###) ###-####", 5_550_132, "555-0132"],
    ['"T-"000', 7, "T-007"],
    ["\\T0", 101, "T101"],
    ['0" yrs"', 7, "7 yrs"],
    ['#,##0" mi"', 1500, "1500 mi"],
    ['General" lbs"', 80_000, "80000 lbs"],
    ['"Yes";;"No"', 1, "Yes"],
    ['"Yes";;"No"', 0, "No"],
    ['[=1]"Owned";[=2]"Leased";General', 2, "Leased"],
    ['[=1]"Owned";[=2]"Leased";General', 3, "3"],
    ["0;-0;;@", 0, "0"],
    // Shares.
    ["0%", 0.95, "95%"],
    ["0.00%", 0.9512, "95.12%"],
    ["0%", 1 / 3, "33%"],
    ["0.0%", 0.5, "50%"],
    ["[Red]0%", -0.05, "-5%"],
    // Dates and times.
    ["m/d/yyyy", 43_539, "2019-03-15"],
    ["[$-409]d-mmm-yy;@", 43_539.75, "2019-03-15"],
    ["mmm-yy", 43_539, "2019-03-15"],
    ["m/d/yyyy h:mm", 43_539.75, "2019-03-15 18:00"],
    ["m/d/yyyy h:mm", 43_539, "2019-03-15"],
    ["m/d/yyyy h:mm:ss", 43_539 + 86_399 / 86_400, "2019-03-15 23:59:59"],
    ["yyyy", 44_562, "2022"],
    ["m/d/yyyy", 0, ""],
    ["m/d/yyyy", 1, "1900-01-01"],
    ["m/d/yyyy", -3, "-3"],
    ["m/d/yyyy", 3_000_000, "3000000"],
    ["h:mm AM/PM", 0.354_166_666_666_667, "08:30"],
    ["[h]:mm", 1.520_833_333_333_33, "36:30"],
    ["[h]:mm:ss", 0.25, "06:00"],
    ['yyyy"年"m"月"d"日"', 43_539, "2019-03-15"],
    ["[$-F800]dddd, mmmm dd, yyyy", 43_539, "2019-03-15"],
    ["mm/dd/yyyy\\ hh:mm\\ AM/PM", 43_539.75, "2019-03-15 18:00"],
    ["h:mm", 0, "00:00"],
    ["m/d/yyyy h:mm", 0.5, "12:00"],
    // More digits than are kept.
    ["0", Number("12345678901234567"), "1.23456789012346E+16"],
    ["00000000000000000", Number("12345678901234567"), "1.23456789012346E+16"],
    ["General", 123_456_789_012_345, "123456789012345"],
  ])("of the format %j, %d, is read as %j", (code, value, text) => {
    expect(getNumberFormat(code)(value, false)).toBe(text);
  });

  test("of old Macs is another day, but the same number, share, time or length of time", () => {
    const read = (code: string, value: number) => getNumberFormat(code)(value, true);
    expect(read("m/d/yyyy", 42_077)).toBe("2019-03-15");
    expect(read("m/d/yyyy", 0)).toBe("1904-01-01");
    expect(read("m/d/yyyy", -1)).toBe("-1");
    expect(["0", "0%", "h:mm", "[h]:mm"].map((code) => read(code, 0.5))).toEqual([
      "0.5",
      "50%",
      "12:00",
      "12:00",
    ]);
  });

  test("keeps every digit that a spreadsheet keeps", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999_999 }), fc.nat(60), (digits, zeros) => {
        const text = plainNumber(Number(`${digits}E${zeros}`));
        expect(Number(text)).toBe(Number(`${digits}E${zeros}`));
        expect(text.length > 16).toBe(/^\d\.\d{14}E\+\d+$/.test(text));
      }),
    );
  });
});

describe("any day of either calendar", () => {
  const first = { windows: Date.UTC(1900, 2, 1), mac: Date.UTC(1904, 0, 1) };
  const codes = fc.constantFrom("m/d/yyyy", "dd.mm.yy", "[$-409]mmmm d, yyyy;@", "yyyy-mm-dd h:mm", "d-mmm");
  const second = fc.integer({ min: 0, max: 86_399 });

  test.each([
    ["Windows", false, first.windows, 61],
    ["old Macs", true, first.mac, 0],
  ])("is read as that day, at whatever time, as %s count", (_name, isMac, start, offset) => {
    const last = Date.UTC(9999, 11, 31);
    const day = fc.integer({ min: 0, max: (last - start) / 86_400_000 });
    fc.assert(
      fc.property(day, second, codes, (days, seconds, code) => {
        const iso = new Date(start + days * 86_400_000).toISOString().slice(0, 10);
        const text = getNumberFormat(code)(offset + days + seconds / 86_400, isMac);
        expect(text.slice(0, 10)).toBe(iso);
      }),
    );
  });
});

describe("a number that is stored beside how it is shown", () => {
  test.each([
    ["7", "float", "007", "007"],
    ["7", "float", "T-007", "T-007"],
    ["7", "float", "7 yrs", "7 yrs"],
    ["12345678", "float", "012-34-5678", "012-34-5678"],
    ["2255550132", "float", "(225) 555-0132", "(225) 555-0132"],
    ["118000", "float", "118,000", "118000"],
    ["118000", "float", "118,000.00", "118000"],
    ["118000", "currency", "$118,000", "118000"],
    ["118000", "currency", "118 000 EUR", "118000"],
    ["118000", "float", "118K", "118000"],
    ["0.5", "float", "1/2", "0.5"],
    ["12345678901234567", "float", "1.23457E+16", "1.23456789012346E+16"],
    ["0.95", "percentage", "95%", "95%"],
    ["0.95", "percentage", "95,00 %", "95%"],
    ["0.95", "percentage", undefined, "95%"],
    ["7", undefined, undefined, "7"],
    ["", "float", "", ""],
  ])("%j as a %s that shows %j is read as %j", (stored, type, shown, text) => {
    expect(pickShownNumber(stored, type, shown)).toBe(text);
  });
});
