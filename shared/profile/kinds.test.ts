import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Answer, Field, Kind } from "./field.ts";
import { kinds, getRules, showAnswer } from "./kinds.ts";
import { validateAnswer } from "./derived/problems.ts";
import { allFields } from "./registry.ts";

const today = new Date(2026, 10, 20);
const years = { from: 1990, to: () => 2026 };
const options = [
  { value: "a", label: "Apples" },
  { value: "b", label: "Bananas" },
];

const samples: Readonly<Record<Kind, Field>> = {
  text: { key: "x", label: "X", kind: "text" },
  longText: { key: "x", label: "X", kind: "longText" },
  street: { key: "x", label: "X", kind: "street" },
  email: { key: "x", label: "X", kind: "email" },
  phone: { key: "x", label: "X", kind: "phone" },
  zip: { key: "x", label: "X", kind: "zip" },
  taxId: { key: "x", label: "X", kind: "taxId" },
  mcNumber: { key: "x", label: "X", kind: "mcNumber" },
  stateFiling: { key: "x", label: "X", kind: "stateFiling" },
  licenseNumber: { key: "x", label: "X", kind: "licenseNumber" },
  vin: { key: "x", label: "X", kind: "vin" },
  dotNumber: { key: "x", label: "X", kind: "dotNumber" },
  money: { key: "x", label: "X", kind: "money" },
  percent: { key: "x", label: "X", kind: "percent" },
  digits: { key: "x", label: "X", kind: "digits", maxDigits: 7, grouped: true },
  date: { key: "x", label: "X", kind: "date", years },
  policyDate: { key: "x", label: "X", kind: "policyDate", years },
  monthYear: { key: "x", label: "X", kind: "monthYear", years },
  year: { key: "x", label: "X", kind: "year", years },
  select: { key: "x", label: "X", kind: "select", options },
  radio: { key: "x", label: "X", kind: "radio", options },
  openSelect: { key: "x", label: "X", kind: "openSelect", options },
  checklist: { key: "x", label: "X", kind: "checklist", options, max: 1 },
  flag: { key: "x", label: "X", kind: "flag", on: "yes" },
  toggle: { key: "x", label: "X", kind: "toggle" },
  tags: { key: "x", label: "X", kind: "tags" },
  list: { key: "x", label: "X", kind: "list", itemName: "x", maxRows: 3, requiredFields: [], fields: [] },
};
const problem = (kind: Kind, answer: Answer) => validateAnswer(samples[kind], answer, today);

describe("what is wrong with an answer", () => {
  it.each<[Kind, Answer, string]>([
    ["email", "jane@", "Enter an email address like name@example.com."],
    ["phone", "(555) 010-019", "Enter all ten digits of the phone number."],
    ["zip", "9303", "Enter the five digits of the ZIP code."],
    ["zip", "93035-12", "Enter the five digits of the ZIP code."],
    ["taxId", "12-345678", "Enter all nine digits of the federal tax ID."],
    ["mcNumber", "123456", "Enter the digits of the MC number."],
    ["vin", "1FUJGLDR5CSBH12345", "Enter up to 17 letters and digits."],
    ["vin", "1FUJGLDR5\u0421LBP8834", "Enter up to 17 letters and digits."],
    ["dotNumber", "123456789", "Enter the digits of the DOT number, at most 8."],
    ["money", "$145,000", "Enter whole dollars, like 750,000 or 750k."],
    ["money", "45,250.50", "Enter whole dollars, like 750,000 or 750k."],
    ["percent", "101", "Enter a whole percentage, from 0 to 100."],
    ["percent", "5.5", "Enter a whole percentage, from 0 to 100."],
    ["digits", "12345678", "Enter at most 7 digits."],
    ["digits", "125,000.5", "Enter a whole number, like 125,000 or 125k."],
    ["date", "02/30/2000", "That date doesn't exist. Check the month and day."],
    ["date", "02//2000", "Enter the full date: month, day and four-digit year."],
    ["monthYear", "3/2020", "Enter the month and four-digit year."],
    ["monthYear", "03/1989", "Enter a year between 1990 and 2026."],
    ["year", "20", "Enter a four-digit year."],
    ["year", "2027", "Enter a year between 1990 and 2026."],
    ["select", "c", "Choose one of the listed options."],
    ["checklist", ["c"], "Choose one of the listed options."],
    ["checklist", ["a", "b"], "Choose at most 1."],
    ["checklist", ["a", ""], "Choose at most 1."],
    ["flag", "no", "Check the box or leave it blank."],
  ])("%s %j: %s", (kind, answer, message) => expect(problem(kind, answer)).toBe(message));

  it.each<[Kind, Answer]>([
    ["email", "o'brien+dispatch@mail.freight.example"],
    ["phone", "(555) 010-0199"],
    ["zip", "93035"],
    ["zip", "93035-1234"],
    ["taxId", "12-3456789"],
    ["mcNumber", "MC-1"],
    ["vin", "78M1234"],
    ["money", "0"],
    ["digits", "0"],
    ["date", "02/29/2000"],
    ["policyDate", "2025-01-15"],
    ["monthYear", "12/2026"],
    ["year", "2026"],
    ["openSelect", "Marmon"],
    ["tags", ["anything"]],
    ["checklist", ["b"]],
    ["flag", "yes"],
  ])("is nothing: %s %j", (kind, answer) => expect(problem(kind, answer)).toBeUndefined());

  it("is never anything where there is no answer", () => {
    for (const field of Object.values(samples)) {
      for (const none of [undefined, "", [], false])
        expect(validateAnswer(field, none, today)).toBeUndefined();
    }
  });

  it("is one sentence, whatever was typed, for every kind", () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(samples)), fc.string(), (field, typed) => {
        expect(validateAnswer(field, typed, today) ?? "Nothing.").toMatch(/^[A-Z].*\.$/);
      }),
    );
  });
});

describe("an answer as people read it", () => {
  it.each<[Kind, Answer, string]>([
    ["money", "1234567", "$1,234,567"],
    ["digits", "120000", "120,000"],
    ["digits", "125,000.5", "125,000.5"],
    ["policyDate", "2025-01-15", "01-15-2025"],
    ["date", "01/15/2025", "01/15/2025"],
    ["select", "a", "Apples"],
    ["select", "gone", "gone"],
    ["openSelect", "Marmon", "Marmon"],
    ["openSelect", "b", "Bananas"],
    ["checklist", ["b", "a"], "Bananas, Apples"],
    ["tags", ["Reno", " ", "Waco"], "Reno, Waco"],
    ["flag", "yes", "Yes"],
    ["toggle", true, "Yes"],
    ["toggle", false, "No"],
    ["text", undefined, ""],
    ["money", "", ""],
  ])("%s %j: %s", (kind, answer, shown) => expect(showAnswer(samples[kind], answer)).toBe(shown));
});

describe("each kind", () => {
  it("is used by the profile", () => {
    const used = allFields().flatMap((field) => [
      field.kind,
      ...(field.kind === "list" ? field.fields.map(({ kind }) => kind) : []),
    ]);
    expect(Object.keys(kinds).filter((kind) => !used.some((one) => one === kind))).toEqual([]);
  });

  it("formats what it has formatted to the same, and takes what it formatted out of its own answer", () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(samples)), fc.string(), (field, typed) => {
        const { format, parse } = getRules(field);
        if (!format) return;
        const once = format(typed, field);
        expect(format(once, field)).toBe(once);
        const stored = parse ? parse(once) : once;
        expect(parse ? parse(format(stored, field)) : format(stored, field)).toBe(stored);
      }),
    );
  });

  it("never makes a problem of what it has parsed, but for what is too short or out of bounds", () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        for (const kind of ["dotNumber", "mcNumber"] as const) {
          const { format, parse } = getRules(samples[kind]);
          const shown = format?.(typed, samples[kind]) ?? typed;
          expect(problem(kind, parse?.(shown) ?? shown)).toBeUndefined();
        }
      }),
    );
  });

  it("stores the digits of a number, or the text as it was typed with what is wrong with it", () => {
    fc.assert(
      fc.property(fc.constantFrom("money", "digits"), fc.string(), (kind, typed) => {
        const { format, parse } = getRules(samples[kind]);
        const shown = format?.(typed, samples[kind]) ?? typed;
        const stored = parse?.(shown) ?? shown;
        const isSound = stored === "" || problem(kind, stored) === undefined;
        expect(isSound ? /^\d*$/.test(stored) : stored === shown.trim() || /^\d+$/.test(stored)).toBe(true);
      }),
    );
  });
});
