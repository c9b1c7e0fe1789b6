import { describe, expect, it } from "vitest";
import type { VehicleFacts } from "#shared/vin/decoded-vin.ts";
import { toEquipmentRow } from "./add-fleet.ts";
import { createVinAnswer, offline } from "#client/testing/vin-fixtures.ts";
import { fleetView } from "./fleet-view.ts";

const vin = "1FUJGLDR3CLBP8834";
const tractor: VehicleFacts = { ModelYear: "2012", Make: "FREIGHTLINER", BodyClass: "Truck-Tractor" };
const row = { id: 0, line: 1, text: vin, vin, year: "" };
const answered = (facts: VehicleFacts, ErrorCode = "0") =>
  createVinAnswer(facts, { source: offline, codes: { ErrorCode, ErrorText: "" } });
const added = (facts: VehicleFacts, more: Partial<typeof row> & { given?: object } = {}) =>
  toEquipmentRow(fleetView({ ...row, ...more }, undefined, answered(facts)), new Date("2026-06-01"));

describe("a row of the fleet for the schedule", () => {
  it("has what was decoded and what the list says; its type is the list's", () => {
    const given = { value: "45k", deductible: "750", type: "Dump" };
    expect(added(tractor, { given })).toEqual({
      vehicle: {
        vin,
        list: "powerUnits",
        year: "2012",
        make: "freightliner",
        type: "dump_truck",
        value: "45000",
      },
      unread: [{ line: 1, name: "deductible", text: "750" }],
    });
    expect(added(tractor)).toMatchObject({ vehicle: { type: "tractor" } });
  });

  it("has the list's year where the VIN names none", () => {
    const { ModelYear: _year, ...noYear } = tractor;
    expect(added(noYear, { year: "2013" })).toMatchObject({ vehicle: { year: "2013" } });
    expect(added(tractor, { year: "2013" })).toMatchObject({ vehicle: { year: "2012" } });
  });

  it.each([
    [{ Make: "MACK", BodyClass: "Truck-Tractor" }, "noYearOrMake"],
    [{ Make: "MACK", ModelYear: "2012" }, "noList"],
    [{ ModelYear: "2012" }, "unknown"],
  ])("of which %j is known is left out: %s", (facts, why) => {
    expect(added(facts, { year: "12" })).toEqual({ why });
  });

  it("is left out where it was not checked, isn't a VIN, is wrong, or comes a second time", () => {
    const whys = [
      fleetView(row),
      fleetView(row, undefined, { vin, failed: "No." }),
      fleetView({ ...row, vin: undefined }),
      fleetView(row, undefined, answered(tractor, "1")),
      fleetView(row, 3, answered(tractor)),
    ].map((view) => toEquipmentRow(view));
    expect(whys).toEqual(
      ["notChecked", "notChecked", "notVin", "wrongCheckDigit", "duplicate"].map((why) => ({ why })),
    );
  });
});
