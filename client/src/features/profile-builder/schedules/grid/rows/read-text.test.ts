import { validateAnswer } from "#shared/profile/derived/problems.ts";
import type { RowField } from "#shared/profile/field.ts";
import { showAnswer } from "#shared/profile/kinds.ts";
import { listByKey } from "#shared/profile/registry.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readText } from "./read-text.ts";

const read = (list: string, key: string, text: string) => readText(listByKey(list), fieldIn(list, key), text);

function fieldIn(list: string, key: string): RowField {
  const field = listByKey(list).fields.find((each) => each.key === key);
  if (!field) throw new Error(`${list} has no ${key}`);
  return field;
}

const allRowFields = ["drivers", "powerUnits", "trailers"].flatMap((list) =>
  listByKey(list).fields.map((field) => ({ list, field })),
);

describe("a typed or pasted text", () => {
  test.each([
    ["trailers", "type", "Reefer", "reefer"],
    ["trailers", "type", "DRY  VAN", "dry_van"],
    ["trailers", "type", "Curtain side", "Curtain side"],
    ["powerUnits", "make", "freight", "freightliner"],
    ["powerUnits", "make", "peterb", "peterbilt"],
    ["powerUnits", "make", "N/A", "N/A"],
    ["powerUnits", "radius", "OTR", "501_plus"],
    ["powerUnits", "value", "$85,000.00", "85000"],
    ["powerUnits", "value", "85k", "85000"],
    ["powerUnits", "deductible", "$1,000", "1000"],
    ["powerUnits", "radius", "101 - 300 miles", "101_300"],
    ["powerUnits", "physicalDamage", "Yes", true],
    ["powerUnits", "physicalDamage", "", false],
    ["powerUnits", "vin", " 1fujgldr-5csbh1234 ", "1FUJGLDR5CSBH1234"],
    ["drivers", "dateOfBirth", "4/9/85", "04/09/1985"],
    ["drivers", "dateOfBirth", "4 9 1985", "04/09/1985"],
    ["drivers", "dateOfBirth", "Apr 9, 1985", "04/09/1985"],
    ["drivers", "dateOfHire", "2020-03", "03/2020"],
    ["drivers", "dateOfHire", "032020", "03/2020"],
    ["drivers", "licenseClass", "CDL-A", "class_a"],
    ["drivers", "licenseState", "tx", "TX"],
    ["drivers", "licenseState", "texas", "TX"],
    ["drivers", "licenseNumber", "b765", "B765"],
    ["drivers", "licenseNumber", "00123.0", "00123.0"],
    ["drivers", "fullName", "Smith, John", "Smith, John"],
    ["drivers", "fullName", "Ana\r\nBeltrán", "Ana Beltrán"],
  ])("for %s' %s, %j is %j", (list, key, text, answer) => {
    expect(read(list, key, text)).toEqual({ answer });
  });

  test.each([
    ["powerUnits", "year", "2019 model"],
    ["powerUnits", "vin", "1FUJGLDR5CSBH12345"],
    ["powerUnits", "deductible", "a grand"],
    ["powerUnits", "value", "about 5"],
    ["drivers", "dateOfBirth", "spring 1980"],
  ])("that %s' %s can't hold as %j stays whole, with the field's error", (list, key, text) => {
    const field = fieldIn(list, key);
    const reading = read(list, key, text);
    expect(reading).toEqual({ answer: text });
    expect("answer" in reading && validateAnswer(field, reading.answer, new Date())).toBeTruthy();
  });

  test("that a switch can't hold, that is too long or that leaves nothing, comes back with the reason", () => {
    expect(read("powerUnits", "physicalDamage", "maybe")).toEqual({
      problem: "Write yes or no.",
    });
    expect(read("drivers", "fullName", "x".repeat(2001))).toHaveProperty("problem");
    expect(read("powerUnits", "year", "!")).toHaveProperty("problem");
  });

  test("without anything to see is blank; to a checkbox, no is an answer and n/a isn't", () => {
    expect(read("powerUnits", "unitNumber", "\u200B\u0000")).toEqual({ answer: "" });
    expect(read("drivers", "mvrConsent", "no")).toEqual({ answer: "" });
    expect(read("drivers", "mvrConsent", "n/a")).toHaveProperty("problem");
  });

  test("keeps its letters and digits, or gives them back as a problem", () => {
    const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
    const texts = fc.string({
      unit: fc.constantFrom("a", "Z", "1", "2", "9", "0", " ", "-", "/", ".", ",", "$"),
    });
    const free = allRowFields.filter(({ field: { kind } }) =>
      ["text", "vin", "licenseNumber"].includes(kind),
    );
    fc.assert(
      fc.property(fc.constantFrom(...free), texts, ({ list, field }, text) => {
        const reading = read(list, field.key, text);
        expect("answer" in reading ? plain(showAnswer(field, reading.answer)) : plain(text)).toBe(
          plain(text),
        );
      }),
    );
  });

  test("as a cell shows it is read as the same answer again", () => {
    for (const { list, field } of allRowFields) {
      if (field.kind !== "select" && field.kind !== "openSelect") continue;
      for (const { value, label } of field.options)
        expect(read(list, field.key, label)).toEqual({ answer: value });
    }
  });
});

test("a pasted name with a remark of one who left stays as typed, and needs a look", () => {
  const name = "Roe, Cy (terminated)";
  expect(readText(listByKey("drivers"), fieldIn("drivers", "fullName"), name, {})).toEqual({
    answer: name,
    problem: 'Your list says "terminated". Delete the row if this driver left.',
  });
});
