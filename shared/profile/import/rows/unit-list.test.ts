import { describe, expect, it } from "vitest";
import { previewOf, readLines } from "#shared/profile/import/testing/lists.ts";
import { trailerMakers, truckMakers } from "./manufacturers.data.ts";
import { findUnitList, unitListNamed } from "./unit-list.ts";

describe("a text", () => {
  it.each([
    ["TRUCK", "powerUnits"],
    ["Truck-Tractor", "powerUnits"],
    ["INCOMPLETE VEHICLE", "powerUnits"],
    ["Flatbed truck", "powerUnits"],
    ["Semi", "powerUnits"],
    ["TRAILER", "trailers"],
    ["Semi-trailer", "trailers"],
    ["Reefer 53", "trailers"],
    ["Semi end dump", "trailers"],
    ["Truck trailer", "trailers"],
    ["Cab & Chassis", "powerUnits"],
    ["Container chassis", "trailers"],
    ["Straight truck, reefer body", "powerUnits"],
    ["Day cab", "powerUnits"],
  ])("%j names one of the %s", (text, list) => expect(unitListNamed(text)).toBe(list));

  it.each(["", "Tractor-trailer", "Truck & Trailer", "Vehicle", "Dump", "Equipment list"])(
    "%j names neither",
    (text) => expect(unitListNamed(text)).toBeUndefined(),
  );
});

describe("a row of units", () => {
  const signs = { kind: "", type: "", vin: "", make: "" };

  it.each([
    [{ vin: "1XPBDP9X5JD123456" }, "powerUnits"],
    [{ vin: "1UYVS2530KP123456" }, "trailers"],
    [{ make: "Kenworth" }, "powerUnits"],
    [{ make: "Great Dane" }, "trailers"],
    [{ type: "Reefer", make: "Utility" }, "trailers"],
    [{ kind: "TRAILER", vin: "HOMEMADE1" }, "trailers"],
  ])("%j belongs in the %s", (more, list) => expect(findUnitList({ ...signs, ...more })).toBe(list));

  it("belongs nowhere for certain if it says both, or nothing", () => {
    expect(findUnitList({ ...signs, type: "Tractor", vin: "1UYVS2530KP123456" })).toBeUndefined();
    expect(findUnitList({ ...signs, make: "Hyundai" })).toBeUndefined();
    expect(findUnitList(signs)).toBeUndefined();
  });

  it("goes where its sheet says if it says nothing, but not against its own words", () => {
    expect(findUnitList(signs, ["Trailers"])).toBe("trailers");
    expect(findUnitList({ ...signs, make: "Mack" }, ["Trailers"])).toBe("powerUnits");
  });
});

it("no maker's identifier stands for both kinds", () => {
  const all = [truckMakers, trailerMakers].flatMap((makes) => Object.values(makes).join(" ").split(" "));
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((wmi) => !/^[0-9A-HJ-NPR-Z]{3}$/.test(wmi))).toEqual([]);
});

it("two units without a serial number but a zero are two units", () => {
  const rows = previewOf(
    "trailers",
    readLines(
      "trailers",
      "Type | Year | Make | VIN",
      "Trailer | 2018 | Wabash | 0",
      "Trailer | 2019 | Wabash | 0",
    ),
  );
  expect(rows.map(({ status, read }) => [status, read.row["year"], read.row["vin"]])).toEqual([
    ["ready", "2018", undefined],
    ["ready", "2019", undefined],
  ]);
});
