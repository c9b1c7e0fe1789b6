import { describe, expect, test } from "vitest";
import { createVehicle } from "#client/testing/dot-fixtures.ts";
import { tractor, tractorVin, van, vanVin } from "#client/testing/vin-fixtures.ts";
import type { DecodedVin } from "#shared/vin/decoded-vin.ts";
import { getWholeVins, toSeenVehicles } from "./roster-vehicles.ts";

const decoded = (facts: DecodedVin["facts"], ErrorCode = "0"): DecodedVin => ({
  facts,
  ErrorCode,
  ErrorText: "",
});
const { vin: _vin, ...withoutVin } = createVehicle();

describe("a vehicle seen in inspections", () => {
  test("is named and listed by its VIN", () => {
    const [seen] = toSeenVehicles([createVehicle()], new Map([[tractorVin, decoded(tractor)]]));
    expect(seen).toMatchObject({
      name: expect.stringMatching(/^20\d\d Freightliner/),
      row: { vin: tractorVin, list: "powerUnits", make: "freightliner" },
    });
  });

  test("is a trailer if the VIN says so, whatever the inspector wrote", () => {
    const vehicle = createVehicle({ vin: vanVin, unit_type: "TRUCK TRACTOR" });
    const [seen] = toSeenVehicles([vehicle], new Map([[vanVin, decoded(van)]]));
    expect(seen?.row.list).toBe("trailers");
  });

  test.each([
    ["TRUCK TRACTOR", "powerUnits"],
    ["STRAIGHT TRUCK", "powerUnits"],
    ["MOTOR COACH", "powerUnits"],
    ["SEMI-TRAILER", "trailers"],
    ["DOLLY CONVERTER", "trailers"],
    ["INTERMODAL CHASSIS", "trailers"],
    ["", undefined],
  ])("that is not decoded goes by the inspector's type: %s", (unit_type, list) => {
    const [seen] = toSeenVehicles([createVehicle({ unit_type })], new Map());
    expect(seen).toMatchObject({ name: expect.stringContaining("Freightlin") });
    expect(seen?.row.list).toBe(list);
  });

  test("takes nothing from an answer that is about another VIN", () => {
    const [seen] = toSeenVehicles([createVehicle()], new Map([[tractorVin, decoded(tractor, "5,6,14")]]));
    expect(seen).toMatchObject({ row: { vin: tractorVin } });
    expect(seen?.row).not.toHaveProperty("make");
  });

  test("has its VIN masked to show, and whole to add", () => {
    const { vin_masked: _masked, ...vehicle } = createVehicle();
    const [seen] = toSeenVehicles([vehicle], new Map());
    expect(seen).toMatchObject({ maskedVin: "1FU••••••••••8834", row: { vin: tractorVin } });
  });

  test("cannot be added without a whole VIN", () => {
    const roster = [withoutVin, createVehicle({ vin: "12345" }), createVehicle()];
    expect(getWholeVins(roster)).toEqual([tractorVin]);
    expect(toSeenVehicles(roster, new Map())).toHaveLength(1);
  });
});
