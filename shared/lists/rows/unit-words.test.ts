import { describe, expect, it } from "vitest";
import { previewOf, readLines } from "#shared/testing/lists.ts";
import { findUnitList, unitListNamed } from "./unit-list.ts";

const none = { kind: "", type: "", vin: "", make: "" };

describe("what a unit is called", () => {
  it.each([
    ["Cab chassis", "powerUnits"],
    ["Cab & Chassis", "powerUnits"],
    ["CAB AND CHASSIS", "powerUnits"],
    ["Container chassis", "trailers"],
    ["Straight truck, reefer body", "powerUnits"],
    ["Reefer", "trailers"],
    ["End dump", "trailers"],
    ["Dump truck", "powerUnits"],
    ["Semi tractor", "powerUnits"],
    ["Semi-trailer", "trailers"],
    ["Day cab", "powerUnits"],
  ])("%j tells its list: %s", (text, list) => expect(unitListNamed(text)).toBe(list));

  it.each(["Tractor-Trailer", "Truck/Trailer", "Truck & Trailer", "Unit", "", "Custom"])(
    "%j doesn't tell its list",
    (text) => expect(unitListNamed(text)).toBeUndefined(),
  );
});

describe("the list of a unit", () => {
  it("is certain where everything in the row agrees", () => {
    expect(findUnitList({ ...none, type: "Sleeper", vin: "1FUJGLDR3CLBP8834", make: "Freightliner" })).toBe(
      "powerUnits",
    );
    expect(findUnitList({ ...none, vin: "1JJV532D9JL178490", make: "Wabash" })).toBe("trailers");
  });

  it("is open where the maker in the VIN says otherwise than the row", () => {
    expect(findUnitList({ ...none, type: "Dry van", vin: "1FUJGLDR3CLBP8834" })).toBeUndefined();
    expect(findUnitList({ ...none, kind: "Trailer", make: "Peterbilt" }, "trailers")).toBeUndefined();
  });

  it("isn't told by a make of both kinds, or of none", () => {
    expect(findUnitList({ ...none, make: "Hyundai" })).toBeUndefined();
    expect(findUnitList({ ...none, make: "Homemade" })).toBeUndefined();
    expect(findUnitList({ ...none, make: "Homemade" }, "trailers")).toBe("trailers");
  });
});

describe("units of a list with a column that says what they are", () => {
  const rows = previewOf(
    "powerUnits",
    readLines(
      "powerUnits",
      "Category | Year | Make | VIN",
      "Truck | 2018 | Homemade | HM1",
      "Trailer | 2018 | Homemade | HM2",
      "Truck/Trailer | 2018 | Homemade | HM3",
      "Trailer | 2012 | Freightliner | 1FUJGLDR3CLBP8834",
    ),
  );

  it("go there, or are asked where it says both or its VIN says otherwise", () => {
    expect(rows.map(({ status, read }) => [status, read.list?.key])).toEqual([
      ["ready", "powerUnits"],
      ["ready", "trailers"],
      ["fix", undefined],
      ["fix", undefined],
    ]);
    expect(rows[3]?.read.faults).toMatchObject([{ key: "list", isRequired: true }]);
  });
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
