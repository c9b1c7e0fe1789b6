import { toGrid, wantedFor } from "#shared/profile/import/testing/lists.ts";
import { listByKey } from "#shared/profile/registry.ts";
import { showAnswer } from "#shared/profile/kinds.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasOwnColumns } from "./own-columns.ts";

const [vin, other] = ["1FUJGLDR3CLBP8834", "1XKYDP9XXFJ440749"];

const unitColumns = ["vin", "year", "make", "type", "radius", "physicalDamage", "value", "deductible"];
const driverColumns = ["fullName", "dateOfBirth", "licenseNumber", "licenseState", "licenseClass"];

const opens = (list: string, columns: readonly string[], first: string, ...lines: string[]): boolean =>
  hasOwnColumns(toGrid(...lines), columns.slice(columns.indexOf(first)), wantedFor(list));
const opensUnits = (first: string, ...lines: string[]) => opens("powerUnits", unitColumns, first, ...lines);
const opensDrivers = (first: string, ...lines: string[]) => opens("drivers", driverColumns, first, ...lines);

describe("copied rows are a list of their own", () => {
  test.each([
    [
      "with a header",
      "vin",
      ["Unit # | Year | Make | Model | VIN | Stated Value", `101 | 2022 | Ford | F | ${vin} | 9`],
    ],
    ["with a title above the header", "vin", ["Doe Trucking LLC | ", "Year | Make", "2022 | Ford"]],
    ["with a header over columns of the same shape", "year", ["Year | Make", "2022 | Ford"]],
    ["with VINs in Radius", "radius", [vin, other]],
    ["with VINs in Make", "make", [`${vin} | x`, `${other} | y`]],
    ["with years in VIN", "vin", [`2022 | Ford | ${vin}`]],
    [
      "with VINs in lines of words",
      "vin",
      [`2022 Volvo VNL ${vin} $85000`, `2021 Volvo VNL ${other} $80000`],
    ],
    ["with amounts in Radius", "radius", ["$85,000", "$92,500"]],
    ["with makes in Year", "year", ["Freightliner", "Volvo"]],
    ["with a VIN past the last column", "value", [`85000 | 1000 | ${vin}`, `90000 | 1000 | ${other}`]],
  ])("%s", (_name, first, lines) => {
    expect(opensUnits(first, ...lines)).toBe(true);
  });

  test.each([
    ["with dates in Full name", "fullName", ["01/02/1980", "03/04/1985"]],
    ["with names in License number", "licenseNumber", ["Ann Doe", "Bob Roe"]],
    ["with names in Date of birth", "dateOfBirth", ["Ann Doe | 1/2/80", "Bob Roe | 1/2/85"]],
  ])("of drivers %s", (_name, first, lines) => {
    expect(opensDrivers(first, ...lines)).toBe(true);
  });
});

describe("copied rows are cells for the grid", () => {
  test.each([
    ["in its own shape", "vin", [`${vin} | 2022 | Freightliner | Tractor |  |  | 118000 | 2500`]],
    ["with serial numbers for VINs", "vin", ["HM123 | 1979 | Homemade", "A77 | 1965 | Homemade"]],
    [
      "with words of one's own",
      "make",
      ["Marmon | Yard goat | 0-50 miles | maybe", "Oshkosh | Bobtail |  | yes"],
    ],
    ["with a deductible that isn't offered", "deductible", ["2000", "2000"]],
    ["with a slip", "radius", ["0-50 miles", "2022", "OTR", "51-100 miles"]],
    ["with one cell that is something else", "radius", [" | yes", "2022 | yes", " | no"]],
    ["with garbage", "radius", ["ask Jane", "ask Bob"]],
  ])("%s", (_name, first, lines) => {
    expect(opensUnits(first, ...lines)).toBe(false);
  });

  test("of drivers in its own shape", () => {
    const lines = ["Ann Doe | 01/02/1980 | D1234567 | TX | CDL A", "Cher | 1/2/85 |  | OK | CDL B"];
    expect(opensDrivers("fullName", ...lines)).toBe(false);
  });

  const cells = {
    powerUnits: [
      ["", vin, other, "HM123"],
      ["", "2022", "1979"],
      ["", "Freightliner", "Ford", "Marmon"],
      ["", "Tractor", "Yard goat"],
      ["", "0-50 miles", "501+ miles"],
      ["", "Yes", "No"],
      ["", "$118,000", "No PD"],
      ["", "$2,500", "2000"],
    ],
    drivers: [
      ["", "Ann Doe", "O'Neil, Bo", "Cher"],
      ["", "01/02/1980"],
      ["", "D1234567", "12345678"],
      ["", "TX", "Texas"],
      ["", "Class A", "A"],
    ],
  };

  test.each([
    ["powerUnits", unitColumns],
    ["drivers", driverColumns],
  ] as const)("of %s wherever they are copied from", (list, columns) => {
    const row = fc.tuple(...cells[list].map((texts) => fc.constantFrom(...texts)));
    const rows = fc.array(row, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(rows, fc.nat(columns.length - 1), fc.nat(columns.length), (block, left, width) => {
        const copied = block.map((texts) => texts.slice(left, left + 1 + width));
        expect(hasOwnColumns(copied, columns.slice(left), wantedFor(list))).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  test.each(["drivers", "powerUnits", "trailers"])("whatever %s' own choices are called", (key) => {
    for (const field of listByKey(key).fields) {
      if (!("options" in field)) continue;
      const labels = field.options.map(({ value }) => showAnswer(field, value));
      expect([
        field.key,
        hasOwnColumns(
          labels.map((label) => [label]),
          [field.key],
          wantedFor(key),
        ),
      ]).toEqual([field.key, false]);
    }
  });
});
