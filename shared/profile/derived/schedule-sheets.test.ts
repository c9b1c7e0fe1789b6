import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AnyAnswers, rowsAt } from "#shared/profile/answers.ts";
import { allFields } from "#shared/profile/registry.ts";
import { withCommodityRows } from "./hauled-commodities.ts";
import { prune } from "./visibility.ts";
import { maximalProfile, minimalProfile } from "#shared/testing/fixtures.ts";
import { typedAnswers } from "#shared/testing/typed-answers.ts";
import { toScheduleSheets } from "./schedule-sheets.ts";

const owner = { reference: "RF-7K4M2X", companyName: "Lopez & Sons" };
const toSheets = (answers: AnyAnswers) => toScheduleSheets(answers, owner).slice(1);

const getCell = (answers: AnyAnswers, sheet: string, label: string, row = 0) => {
  const rows = toSheets(answers).find(({ name }) => name === sheet)?.rows ?? [];
  return rows[row + 1]?.[rows[0]?.indexOf(label) ?? -1];
};

test("each list with rows has a sheet, and none without", () => {
  expect(toSheets(maximalProfile).map(({ name }) => name)).toEqual([
    "Drivers",
    "Power units",
    "Trailers",
    "Prior insurance",
    "Cargo by commodity",
    "Miles by state",
    "Miles, revenue and power units",
    "Accidents and violations",
    "Additional insureds",
    "Losses",
  ]);
  expect(toSheets(minimalProfile).map(({ name }) => name)).toEqual(["Power units"]);
  expect(toScheduleSheets({}, owner)).toEqual([]);
});

test("no row is lost, whatever was typed, and all have the columns of their header", () => {
  fc.assert(
    fc.property(typedAnswers, (answers) => {
      const pruned = withCommodityRows(prune(answers));
      const counts = allFields()
        .filter(({ kind, offScreen }) => kind === "list" && !offScreen)
        .map(({ key }) => rowsAt(pruned, key).length)
        .filter((count) => count > 0);
      const sheets = toSheets(answers);
      const written = sheets.map(({ rows }) => rows.length - 1);
      expect(written.toSorted((a, b) => a - b)).toEqual(counts.toSorted((a, b) => a - b));
      for (const { name } of sheets) expect(name).toMatch(/^[^[\]:*?/\\]{1,31}$/);
      for (const { rows } of sheets) expect(new Set(rows.map(({ length }) => length)).size).toBe(1);
    }),
    { numRuns: 60 },
  );
});

test("the first sheet says whose request it is, and each printed page does", () => {
  const [request, ...others] = toScheduleSheets(maximalProfile, owner);
  expect(request?.rows.slice(0, 2)).toEqual([
    ["Quote request", "RF-7K4M2X"],
    ["Company", "Lopez & Sons"],
  ]);
  expect(request?.rows.slice(-5)).toEqual([
    ["Effective date", { value: 46_478, format: "date" }],
    ["Insured value", { value: 207_000, format: "money" }],
    ["Power units", 2],
    ["Trailers", 1],
    ["Drivers", 2],
  ]);
  for (const { pageHeader } of [request, ...others].flatMap((sheet) => sheet ?? []))
    expect(pageHeader).toEqual(["Lopez & Sons", "RF-7K4M2X"]);
});

test("what adds up to something is added up: values, losses and shares, and no deductible or premium", () => {
  const summed = toSheets(maximalProfile).flatMap(({ name, rows, summed: columns = [] }) =>
    columns.map((column) => [name, rows[0]?.[column]]),
  );
  expect(summed).toEqual([
    ["Power units", "Value"],
    ["Trailers", "Value"],
    ["Miles by state", "Share of miles"],
    ["Losses", "Paid"],
    ["Losses", "Reserved"],
  ]);
});

describe("a cell", () => {
  test("has a state's two letters, as raters take them", () => {
    expect(getCell(maximalProfile, "Drivers", "License state")).toBe("CA");
    expect(getCell(maximalProfile, "Miles by state", "State")).toBe("CA");
  });

  test("is a number where one can add it up or sort by it", () => {
    expect(getCell(maximalProfile, "Power units", "Value")).toEqual({ value: 145_000, format: "money" });
    expect(getCell(maximalProfile, "Power units", "Deductible")).toEqual({ value: 2500, format: "money" });
    expect(getCell(maximalProfile, "Power units", "Year")).toBe(2022);
    expect(getCell(maximalProfile, "Drivers", "Accidents in 3 years", 1)).toBe(1);
    expect(getCell(maximalProfile, "Drivers", "CDL experience (years)", 1)).toBe(10);
    expect(getCell(maximalProfile, "Cargo by commodity", "Max. value per load")).toEqual({
      value: 180_000,
      format: "money",
    });
    expect(getCell(maximalProfile, "Losses", "Paid")).toEqual({ value: 4200, format: "money" });
    expect(getCell(maximalProfile, "Miles by state", "Share of miles")).toEqual({
      value: 0.6,
      format: "percent",
    });
    expect(getCell(maximalProfile, "Drivers", "Date of birth")).toEqual({ value: 29_220, format: "date" });
    expect(getCell(maximalProfile, "Prior insurance", "Effective date")).toEqual({
      value: 45_672,
      format: "date",
    });
  });

  test("is a text where digits are a name", () => {
    const drivers = [
      { fullName: "Ann", licenseNumber: "00123456", licenseClass: "class_a", cdlExperience: "1" },
    ];
    const answers = { drivers };
    expect(getCell(answers, "Drivers", "License number")).toBe("00123456");
    expect(getCell(answers, "Drivers", "CDL experience (years)")).toBe("1 year");
  });

  test("says what the printed profile says of what doesn't apply", () => {
    expect(getCell(maximalProfile, "Power units", "Value", 1)).toBe("No PD");
    expect(getCell(maximalProfile, "Drivers", "Date of hire")).toBe("Owner");
    expect(getCell(maximalProfile, "Drivers", "Date of hire", 1)).toBe("03/2020");
  });

  test("keeps what was typed where it isn't a number or date", () => {
    const answers = {
      drivers: [{ fullName: "=1+1", dateOfBirth: "02/31/1980" }],
      powerUnits: [{ year: "20x2", make: "ford", physicalDamage: true, value: "a lot" }],
    };
    expect(getCell(answers, "Drivers", "Full name")).toBe("=1+1");
    expect(getCell(answers, "Drivers", "Date of birth")).toBe("02/31/1980");
    expect(getCell(answers, "Power units", "Year")).toBe("20x2");
    expect(getCell(answers, "Power units", "Value")).toBe("a lot");
  });
});
