import { describe, expect, it } from "vitest";
import type { Answers } from "#shared/profile/answers.ts";
import { maximalProfile, minimalProfile } from "#shared/testing/fixtures.ts";
import { missingInRows } from "./missing-in-rows.ts";

const lacking = (answers: Answers) =>
  missingInRows(answers).map(({ list, index, keys }) => [list.itemName, index + 1, ...keys]);

describe("what an insurer needs of each row", () => {
  it("of a driver with a name only is birth date, license number and state, and CDL experience", () => {
    expect(lacking({ drivers: [{ fullName: "Sam Roe" }] })).toEqual([
      ["driver", 1, "dateOfBirth", "licenseNumber", "licenseState", "cdlExperience"],
    ]);
  });

  it("of a driver without a CDL is no CDL experience", () => {
    const sam = { fullName: "Sam Roe", licenseClass: "non_cdl", licenseNumber: "D1", licenseState: "TX" };
    expect(lacking({ drivers: [sam, { ...sam, licenseClass: "class_a" }] })).toEqual([
      ["driver", 1, "dateOfBirth"],
      ["driver", 2, "dateOfBirth", "cdlExperience"],
    ]);
  });

  it("of a unit with year and make is type, VIN and radius, and its value under physical damage", () => {
    const unit = { year: "2019", make: "ford" };
    expect(lacking({ powerUnits: [{ ...unit, physicalDamage: true }], trailers: [unit] })).toEqual([
      ["power unit", 1, "type", "vin", "radius", "value"],
      ["trailer", 1, "type", "vin", "radius"],
    ]);
  });

  it("is there in a whole profile", () => {
    expect(lacking(maximalProfile)).toEqual([]);
    expect(lacking(minimalProfile)).toEqual([]);
  });
});
