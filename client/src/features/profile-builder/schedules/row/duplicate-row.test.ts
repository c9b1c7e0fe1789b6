import { listByKey } from "#shared/profile/registry.ts";
import { describe, expect, test } from "vitest";
import { toDuplicate } from "./duplicate-row.ts";

describe("a row like another one", () => {
  test("has the unit's year, make, type, radius and coverage, but no VIN", () => {
    const unit = {
      year: "2019",
      make: "volvo",
      type: "tractor",
      vin: "4V4NC9EH0LN000001",
      radius: "0_50",
      physicalDamage: true,
      value: "85000",
      deductible: "1000",
    };
    const { vin: _vin, ...rest } = unit;
    expect(toDuplicate(listByKey("powerUnits"), unit)).toEqual(rest);
  });

  test("keeps physical damage off, and starts it where the row doesn't say", () => {
    expect(toDuplicate(listByKey("trailers"), { physicalDamage: false })).toEqual({ physicalDamage: false });
    expect(toDuplicate(listByKey("trailers"), {})).toEqual({ physicalDamage: true });
  });

  test("has a driver's license state and class, and nothing personal", () => {
    const driver = {
      fullName: "Ana",
      dateOfBirth: "04/09/1985",
      licenseNumber: "B765",
      licenseState: "TX",
      licenseClass: "class_a",
      cdlExperience: "3",
      dateOfHire: "03/2020",
    };
    expect(toDuplicate(listByKey("drivers"), driver)).toEqual({
      licenseState: "TX",
      licenseClass: "class_a",
    });
  });
});
