import { describe, expect, it, test } from "vitest";
import { pickupRow, tractorRow, trailerRow } from "#server/testing/doubles/vpic-rows.ts";
import { decodedVin } from "#shared/vin/decoded-vin.ts";
import { decodedRow } from "./decoded-row.ts";

const fine = { ErrorCode: "0", ErrorText: "0 - VIN decoded clean." };
const decoded = (row: Record<string, unknown>) => decodedVin.parse(decodedRow({ ...fine, ...row }));

describe("a row of vPIC", () => {
  it("of a tractor has everything but what trailers have", () => {
    const { facts, AdditionalErrorText } = decoded(tractorRow);
    expect(facts).toEqual({
      ModelYear: "2012",
      Make: "FREIGHTLINER",
      Model: "Cascadia",
      BodyClass: "Truck-Tractor",
      VehicleType: "TRUCK",
      Axles: "3",
      BodyCabType: "MDHD: Conventional",
      DriveType: "6x4",
      EngineModel: "DD15",
      EngineManufacturer: "Detroit Diesel",
      EnginePower: "455-505 hp",
      EngineCylinders: "6",
      DisplacementL: "14.8",
      FuelTypePrimary: "Diesel",
      BrakeSystemType: "Air",
      GVWR: "Class 8: 33,001 lb and above (14,969 kg and above)",
      GVWR_to: "Class 8: 33,001 lb and above (14,969 kg and above)",
      ManufacturerName: "DAIMLER TRUCK NORTH AMERICA LLC",
      PlantCity: "CLEVELAND",
      PlantState: "NORTH CAROLINA",
      PlantCountry: "UNITED STATES (USA)",
    });
    expect(AdditionalErrorText).toMatch(/^The Model Year decoded/);
  });

  it("of a trailer has nothing that does not apply to it", () => {
    const { facts } = decoded(trailerRow);
    expect(facts).toMatchObject({
      TrailerBodyType: "Box or Van Enclosed Trailer",
      TrailerLength: "53",
      Axles: "2",
    });
    expect(Object.values(facts).filter((value) => /not applicable|^0?$/i.test(value))).toEqual([]);
    expect(facts).not.toHaveProperty("GVWR");
  });

  it("of an older answer loses its spaces", () => {
    expect(decoded(pickupRow).facts.VehicleType).toBe("TRUCK");
  });

  it.each([
    [{ EngineHP: "405", EngineHP_to: "510" }, "405-510 hp"],
    [{ EngineHP: "405.0", EngineHP_to: "405" }, "405 hp"],
    [{ EngineHP: "", EngineHP_to: "510" }, "510 hp"],
    [{ EngineHP: "365", EngineKW: "272.1" }, "365 hp"],
    [{ EngineKW: "223.7100" }, "224 kW"],
    [{ EngineHP: "0", EngineKW: "0.0" }, undefined],
    [{}, undefined],
  ])("%j means an engine of %s", (row, power) => {
    expect(decoded(row).facts.EnginePower).toBe(power);
  });

  it.each(["0", "", "12", "20123", "none", "Not Applicable"])("has no year %j", (ModelYear) => {
    expect(decoded({ ModelYear }).facts).toEqual({});
  });

  it("with values of any kind and length says what can be said", () => {
    const row = { Make: "x".repeat(100_000), Model: { a: 1 }, Series: 7, Trim: null, Axles: ["2"] };
    expect(decoded(row).facts).toEqual({ Make: "x".repeat(500), Series: "7" });
  });
});

describe("the errors of a row", () => {
  const incomplete = "5 - VIN has errors in few positions; 6 - Incomplete VIN";
  test.each([
    [{ ErrorCode: " 1, 11 ,14,400", ErrorText: "1 - a; 11 - b" }, "1,11,14,400", "1 - a; 11 - b"],
    [{ ErrorCode: 0, ErrorText: null }, "0", ""],
    [{ ErrorCode: incomplete }, "5,6", incomplete],
    [{ ErrorCode: "11- Incorrect Model Year (I, O, 0)!" }, "11", "11- Incorrect Model Year (I, O, 0)!"],
    [{ ErrorCode: "", ErrorText: incomplete }, "5,6", incomplete],
    [{ ErrorCode: "0 - Clean", ErrorText: "VIN decoded clean." }, "0", "VIN decoded clean."],
  ])("%j are %s", (row, ErrorCode, ErrorText) => {
    expect(decodedVin.parse(decodedRow(row))).toEqual({ facts: {}, ErrorCode, ErrorText });
  });

  test.each([
    {},
    { ErrorCode: "?" },
    { ErrorCode: null, ErrorText: "" },
    { ErrorCode: {} },
    { Make: "MACK" },
  ])("%j has none, and is no row of vPIC", (row) => expect(decodedRow(row)).toBeUndefined());
});
