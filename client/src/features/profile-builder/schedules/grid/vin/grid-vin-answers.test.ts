import { createVinAnswer, tractor, van } from "#client/testing/vin-fixtures.ts";
import { listByKey } from "#shared/profile/registry.ts";
import { describe, expect, test } from "vitest";
import { findVinField } from "#shared/profile/equipment/equipment.ts";
import { offerToRow } from "./grid-vin-answers.ts";

const units = listByKey("powerUnits");
const answer = createVinAnswer(tractor);

describe("what a decoded VIN offers to a row", () => {
  test("fills blanks, and leaves typed answers, which it compares as they are shown", () => {
    const { fills, differences } = offerToRow(
      units,
      { year: "2010", make: "FREIGHTLINER" },
      answer,
      undefined,
    );
    expect([fills.get("type"), fills.has("year"), fills.has("make")]).toEqual(["tractor", false, false]);
    expect(differences).toEqual([
      { key: "year", label: "Year", entered: "2010", offered: "2012", answer: "2012" },
    ]);
  });

  test("replaces what another VIN filled in, but not if it was changed since", () => {
    const earlier = new Map([
      ["year", "2010"],
      ["make", "mack"],
    ]);
    const { fills, differences } = offerToRow(units, { year: "2010", make: "volvo" }, answer, earlier);
    expect(fills.get("year")).toBe("2012");
    expect(differences.map(({ key }) => key)).toEqual(["make"]);
  });

  test("has no type for a vehicle of the other list", () => {
    expect([...offerToRow(units, {}, createVinAnswer(van), undefined).fills.keys()]).not.toContain("type");
  });
});

test("drivers have no VIN", () => {
  expect(findVinField(listByKey("drivers"))).toBeUndefined();
  expect(findVinField(units)?.key).toBe("vin");
});
