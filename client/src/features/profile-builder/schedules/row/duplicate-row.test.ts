import { sampleTractor } from "#client/testing/sample-tractor.ts";
import { listByKey } from "#shared/profile/registry.ts";
import { describe, expect, test } from "vitest";
import { toDuplicate } from "./duplicate-row.ts";

describe("a row like another one", () => {
  test("has the unit's year, make, model, type, radius and coverage, but no VIN and no unit number", () => {
    const { vin: _vin, ...rest } = { ...sampleTractor, model: "VNL" };
    expect(toDuplicate(listByKey("powerUnits"), { ...sampleTractor, ...rest, unitNumber: "104" })).toEqual(
      rest,
    );
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
