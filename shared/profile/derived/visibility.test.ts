import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { allFields, fieldByKey } from "#shared/profile/registry.ts";
import { isVisible, keysToClear, prune } from "./visibility.ts";

const shows = (key: string, answers: Parameters<typeof prune>[0]) => isVisible(fieldByKey(key), answers);

describe("a conditional question", () => {
  it("shows the garaging address only when the trucks park elsewhere", () => {
    expect(shows("garagingCity", {})).toBe(false);
    expect(shows("garagingCity", { parkAtMailingAddress: "yes" })).toBe(false);
    expect(shows("garagingCity", { parkAtMailingAddress: "no" })).toBe(true);
  });

  it.each([
    ["non_cdl", false],
    ["class_a", true],
    ["class_b", true],
    ["class_c", true],
    ["class_d", false],
    ["class_m", false],
  ])("asks about the CDL for %s: %s", (ownerLicenseClass, expected) => {
    expect(shows("ownerCdlDate", { ownerLicenseClass })).toBe(expected);
    expect(shows("ownerCdlExperience", { ownerLicenseClass })).toBe(expected);
  });

  it("asks for top commodities with more than one operation, or with cargo coverage", () => {
    expect(shows("cargoCommodity1", { cargoCommodities: ["other"] })).toBe(false);
    expect(shows("cargoCommodity1", { cargoCommodities: ["other", "steel_metal"] })).toBe(true);
    expect(shows("cargoCommodity1", { motorTruckCargoEnabled: true })).toBe(true);
  });

  it("doesn't count a blank operation: nothing of it is kept", () => {
    expect(shows("cargoCommodity1", { cargoCommodities: ["", " "] })).toBe(false);
    expect(shows("cargoCommodity1", { cargoCommodities: ["", "other"] })).toBe(false);
    expect(shows("cargoCommodity1", { cargoCommodities: ["", "other", "steel_metal"] })).toBe(true);
  });

  it("hides a custom limit with its coverage, whatever the limit says", () => {
    const custom = { motorTruckCargo: "custom", motorTruckCargoCustomLimit: "1" };
    expect(shows("motorTruckCargoCustomLimit", { ...custom, motorTruckCargoEnabled: true })).toBe(true);
    expect(shows("motorTruckCargoCustomLimit", { ...custom, motorTruckCargoEnabled: false })).toBe(false);
  });
});

describe("pruning", () => {
  it("drops hidden, blank and unknown answers and keeps the others", () => {
    const answers = { name: "A", dbaName: "  ", garagingCity: "Reno", topCities: [], bogus: "x" };
    expect(prune(answers)).toEqual({ name: "A" });
  });

  it("drops value and deductible of a unit without physical damage", () => {
    const unit = { year: "2020", make: "ford", value: "1", deductible: "500", physicalDamage: false };
    expect(prune({ powerUnits: [unit] }).powerUnits).toEqual([
      { year: "2020", make: "ford", physicalDamage: false },
    ]);
  });

  it("changes nothing the second time", () => {
    const keys = allFields().map(({ key }) => key);
    fc.assert(
      fc.property(fc.subarray(keys), (some) => {
        const entries = Object.entries(maximalProfile).filter(([key]) => some.includes(key));
        const once = prune(Object.fromEntries(entries));
        expect(prune(once)).toEqual(once);
      }),
    );
  });
});

describe("what is forgotten", () => {
  it("are the garaging answers once the trucks park at the mailing address", () => {
    expect(keysToClear({ ...maximalProfile, parkAtMailingAddress: "yes" })).toEqual([
      "garagingAddress",
      "garagingAddressUnit",
      "garagingCity",
      "garagingState",
      "garagingZipCode",
    ]);
  });

  it("are the CDL answers for a license that is no CDL", () => {
    expect(keysToClear({ ...maximalProfile, ownerLicenseClass: "non_cdl" })).toEqual([
      "ownerCdlDate",
      "ownerCdlExperience",
    ]);
  });

  it("are all the fields of a coverage that is switched off", () => {
    expect(keysToClear({ ...maximalProfile, nonOwnedTrailerEnabled: false })).toEqual([
      "nonOwnedTrailerPhysicalDamage",
      "nonOwnedTrailerCustomLimit",
      "nonOwnedTrailerNumberOfTrailers",
      "nonOwnedTrailerTrailerType",
      "nonOwnedTrailerDeductible",
    ]);
  });

  it("are not the commodities, which come back when a second operation is chosen again", () => {
    const one = { ...maximalProfile, cargoCommodities: ["other"], motorTruckCargoEnabled: false };
    expect(keysToClear(one)).not.toContain("cargoCommodity1");
  });
});
