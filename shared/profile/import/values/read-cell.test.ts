import fc from "fast-check";
import { listByKey } from "#shared/profile/registry.ts";
import { describe, expect, it } from "vitest";
import { validateAnswer } from "#shared/profile/derived/problems.ts";
import type { RowField } from "#shared/profile/field.ts";
import { listDay, readField as read } from "#shared/profile/import/testing/lists.ts";
import { readCell, readFullName } from "./read-cell.ts";

describe("a driver's cell", () => {
  it.each([
    ["fullName", "Smith, John", "John Smith"],
    ["fullName", "  John \u00a0 Smith\n", "John Smith"],
    ["licenseNumber", "d 123-45", "D 123-45"],
    ["licenseNumber", "12345678.0", "12345678"],
    ["licenseState", "tx", "TX"],
    ["licenseState", "Texas", "TX"],
    ["licenseState", "TX - Texas", "TX"],
    ["licenseState", "West Virginia", "WV"],
    ["licenseClass", "A", "class_a"],
    ["licenseClass", "Class A CDL", "class_a"],
    ["licenseClass", "CDL-B", "class_b"],
    ["licenseClass", "Non CDL", "non_cdl"],
    ["licenseClass", "D", "class_d"],
    ["cdlExperience", "12", "4+"],
    ["cdlExperience", "2.5 years", "2"],
    ["cdlExperience", "18 months", "1"],
    ["cdlExperience", "10+", "4+"],
    ["cdlExperience", "0", "0"],
    ["cdlExperience", "5-7 years", "4+"],
  ])("%s %j is read as %j", (key, text, answer) => {
    expect(read("drivers", key, text)).toEqual({ answer });
  });

  it.each([
    ["licenseState", "ZZ", "Choose one from the list."],
    ["licenseState", "TX/OK", "Choose one from the list."],
    ["licenseClass", "CDL", /^Choose one: Non-CDL, Class A, .* or Class M\.$/],
    ["cdlExperience", "1-3 years", /^Choose one: 0 years/],
    ["licenseNumber", "1.2346E+8", "Your spreadsheet rounded this number. Type the whole number."],
    ["licenseState", '"', "Enter what the row above says."],
    ["licenseNumber", " '' ", "Enter what the row above says."],
    ["licenseNumber", "(formula without a value)", "The file holds no value for this formula."],
    ["fullName", "x".repeat(2001), "Shorten this to 2,000 characters."],
  ])("%s %j shows the reason", (key, text, problem) => {
    const reading = read("drivers", key, text);
    expect("problem" in reading && reading.problem).toMatch(problem);
  });
});

describe("a unit's cell", () => {
  it.each([
    ["powerUnits", "year", "2012.0", "2012"],
    ["powerUnits", "year", "'18", "2018"],
    ["powerUnits", "year", "26", "2026"],
    ["powerUnits", "year", "98", "1998"],
    ["powerUnits", "make", "FRHT", "freightliner"],
    ["powerUnits", "make", "Freightliner Cascadia", "freightliner"],
    ["powerUnits", "make", "VOLVO TRUCK", "volvo"],
    ["powerUnits", "make", "AUTOCAR", "Autocar"],
    ["trailers", "make", "UTILITY TRAILER MANUFACTURER", "utility"],
    ["trailers", "make", "Gr. Dane", "great_dane"],
    ["trailers", "make", "Wabash National", "wabash"],
    ["powerUnits", "type", "Conv. tractor", "tractor"],
    ["powerUnits", "type", "Sleeper", "tractor"],
    ["powerUnits", "type", "Flatbed truck", "Flatbed truck"],
    ["trailers", "type", "Dry Van 53", "dry_van"],
    ["trailers", "type", "53' Van", "dry_van"],
    ["trailers", "type", "Reefer 53ft", "reefer"],
    ["powerUnits", "vin", "1fujgldr3-clbp8834", "1FUJGLDR3CLBP8834"],
    ["powerUnits", "vin", "Unit 12 1FUJGLDR3CLBP8834", "1FUJGLDR3CLBP8834"],
    ["powerUnits", "vin", "CPH123456", "CPH123456"],
    ["powerUnits", "radius", "0-300 mi", "101_300"],
    ["powerUnits", "radius", "250", "101_300"],
    ["powerUnits", "radius", "OTR", "501_plus"],
    ["powerUnits", "radius", "Local", "0_50"],
    ["powerUnits", "physicalDamage", "y", true],
    ["powerUnits", "physicalDamage", "Excluded", false],
    ["powerUnits", "value", "$45,000.00", "45000"],
    ["powerUnits", "value", "60k", "60000"],
    ["powerUnits", "deductible", "1,000", "1000"],
  ])("%s %s %j is read as %j", (list, key, text, answer) => {
    expect(read(list, key, text)).toEqual({ answer });
  });

  it.each([
    ["value", "$0"],
    ["deductible", "0"],
    ["type", "Truck"],
    ["make", "N/A"],
  ])("%s %j says nothing", (key, text) => expect(read("powerUnits", key, text)).toEqual({ blank: true }));

  it.each([
    ["year", "20122", "Enter a four-digit year."],
    ["value", "12.345", /^Enter whole dollars/],
    ["value", "(5,000)", /^Enter whole dollars/],
    ["deductible", "$2,000", "Choose one: $500, $1,000, $2,500, $3,500, or $5,000."],
    ["radius", "51-200 mi?", /^Choose one: 0-50 miles/],
    ["physicalDamage", "maybe", "Write yes or no."],
    ["vin", "1FUJGLDR3CLBP88345", "It has 18 characters; a VIN has 17."],
    ["vin", "1FUJGLDR3CLBP8834 1XKYDP9XXFJ440749", "This cell has several VINs. Keep one."],
    ["vin", "1.23E+16", /rounded/],
  ])("%s %j shows the reason", (key, text, problem) => {
    const reading = read("powerUnits", key, text);
    expect("problem" in reading && reading.problem).toMatch(problem);
  });

  it("offers the VIN that was probably meant", () => {
    expect(read("powerUnits", "vin", "1FUJGLDR3CLBP883O")).toMatchObject({ suggestion: "1FUJGLDR3CLBP8830" });
  });
});

describe("any text in any column", () => {
  it("gives an answer that the form accepts, a reason, or nothing, and never throws", () => {
    const fields = ["drivers", "powerUnits", "trailers", "priorInsuranceHistory"].flatMap((key) =>
      listByKey(key).fields.map((field): [string, RowField] => [key, field]),
    );
    const text = fc.oneof(
      fc.string({ unit: "grapheme-composite" }),
      fc.constantFrom("A", "1/2/80", "99999", "Class A", "TX", "1k", "yes", "none", "53' van"),
      fc.double().map(String),
    );
    fc.assert(
      fc.property(fc.constantFrom(...fields), text, ([list, field], cell) => {
        const reading = readCell(field, cell, { list, today: listDay });
        if (!("answer" in reading)) return;
        expect(validateAnswer(field, reading.answer, listDay)).toBeUndefined();
        expect(reading.answer).not.toBe("");
      }),
      { numRuns: 500 },
    );
  });
});

it("separates checked options by commas, slashes and codes, in the form's order", () => {
  const options = [
    { value: "tank", label: "Tank vehicles (N)" },
    { value: "hazmat", label: "Hazardous materials (H)" },
    { value: "both", label: "Tank and hazmat, combined (X)" },
  ];
  const field: RowField = { key: "endorsements", label: "Endorsements", kind: "checklist", options };
  const readAll = (text: string) => readCell(field, text, { list: "drivers", today: listDay });
  expect(readAll("H, N")).toEqual({ answer: ["tank", "hazmat"] });
  expect(readAll("h/n")).toEqual({ answer: ["tank", "hazmat"] });
  expect(readAll("Tank and hazmat, combined (X), Hazardous materials (H)")).toEqual({
    answer: ["hazmat", "both"],
  });
  expect(readAll("H, Q")).toMatchObject({ problem: expect.stringContaining("Choose one") });
});

describe("a name written last name first", () => {
  it.each([
    ["Smith, John", "John Smith"],
    ["Smith, John Q.", "John Q. Smith"],
    ["De La Cruz, María José", "María José De La Cruz"],
    ["O'Brien-Núñez, Seán", "Seán O'Brien-Núñez"],
    [" Smith ,  John ", "John Smith"],
    ["Smith,", "Smith"],
    ["Roe, Ann (owner)", "Ann Roe (owner)"],
    ["Roe, Cy (TERMINATED)", "Cy Roe (TERMINATED)"],
    ["Roe, Robert (Bob)", "Robert (Bob) Roe"],
  ])("%j is turned around to %j", (text, name) => expect(readFullName(text)).toBe(name));

  it.each([
    ["Smith, John Jr.", "John Smith Jr."],
    ["Smith, John Q III", "John Q Smith III"],
    ["Smith, John, Jr.", "John Smith Jr."],
    ["Smith, Jr., John", "John Smith Jr."],
    ["Smith Jr., John", "John Smith Jr."],
    ["Van Dyke Sr, Al", "Al Van Dyke Sr"],
    ["John Smith, Jr.", "John Smith Jr."],
  ])("%j keeps its suffix at the end", (text, name) => expect(readFullName(text)).toBe(name));

  it("takes a single V behind the given name as a middle initial", () => {
    expect(readFullName("Smith, John V.")).toBe("John V. Smith");
  });
});

describe("any other name", () => {
  it.each(["John Smith", "Cher", "Smith, John, Dallas, TX", "Doe, Ann, Driver"])(
    "%j stays as it is",
    (text) => expect(readFullName(text)).toBe(text),
  );

  it("loses no word and gains none", () => {
    const word = fc.constantFrom("Ann", "Doe", "De", "La", "Jr.", "III", "V", "Q.", "Esq");
    const part = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));
    const words = (text: string) => text.split(/[ ,]+/).toSorted();
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) => {
        const text = parts.join(", ");
        expect(words(readFullName(text))).toEqual(words(text));
      }),
    );
  });

  it("is the same when it is read again", () => {
    const word = fc.constantFrom("Ann", "Doe", "Jr.", "Q.");
    fc.assert(
      fc.property(word, word, (last, first) => {
        const name = readFullName(`${last}, ${first}`);
        expect(readFullName(name)).toBe(name);
      }),
    );
  });
});
