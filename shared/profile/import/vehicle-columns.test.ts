import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findVinColumns, readVehicleList } from "./vehicle-list.ts";

const vins = ["1FUJGLDR3CLBP8834", "1XKYDP9X5FJ123456", "1UYVS25308P123456"] as const;
const guess = (...rows: string[][]) => readVehicleList(rows).layouts[0]?.guess;

describe("the columns below a header", () => {
  it.each([
    [["Unit", "VIN", "Year"], "vin 1 year 2"],
    [["vin_number", "MY"], "vin 0 year 1"],
    [["Serial No.", "Stated Value ($)"], "vin 0 value 1"],
    [["V.I.N.", "Body Type", "Ded."], "vin 0 type 1 deductible 2"],
    [["VIN", "Vehicle Type", "Body"], "vin 0 type 2"],
    [["Trailer VIN", "Tractor VIN"], "vin 0 vin 1"],
    [["Serial #", "VIN"], "vin 1"],
    [["VIN", "Value", "Value"], "vin 0 value 1"],
    [["VIN", "Purchase price", "Year purchased", "Class", "Description"], "vin 0"],
  ])("are found by what %j calls them", (header, columns) => {
    const targets = guess(header, ["x"]) ?? [];
    expect(targets.flatMap((target, index) => (target === "" ? [] : [`${target} ${index}`])).join(" ")).toBe(
      columns,
    );
  });

  it("are found by what stands in them where the header names the wrong one", () => {
    const rows = vins.map((vin) => ["ENG-77", vin]);
    expect(findVinColumns(["Serial #", "Number"], rows)).toEqual([1]);
    expect(findVinColumns(["VIN", "Serial #", "x"], [["", "ENG-77", vins[0]]])).toEqual([2]);
    expect(findVinColumns(["VIN", "Serial #"], [["", vins[0]]])).toEqual([1]);
  });
});

describe("the columns of rows without a header", () => {
  it("are found by what stands in them, and no amount is taken for a value", () => {
    const rows = vins.map((vin, index) => [`T-${index}`, "85000", String(2012 + index), vin]);
    expect(guess(...rows)).toEqual(["", "", "year", "vin"]);
  });

  it("are several where several hold VINs and little else", () => {
    expect(
      findVinColumns(
        [],
        vins.map((vin) => [vin, "x", vin]),
      ),
    ).toEqual([0, 2]);
  });

  it("are found among mistyped VINs, too", () => {
    const rows = [
      ["Freightliner Cascadia", "1FUJGLDR3CLBP883O"],
      ["Kenworth T680", "1XKYDP9X5FJ12345"],
    ];
    expect(findVinColumns([], rows)).toEqual([1]);
  });

  it("are the first one where nothing resembles a VIN or a year", () => {
    expect(findVinColumns([], [])).toEqual([0]);
    expect(guess(["hello"], ["world", "12"])).toEqual(["vin", ""]);
  });

  it("takes a column for years only if it holds little else", () => {
    expect(guess([vins[0], "2019"], [vins[1], "Dallas"], [vins[2], "Reno"])).toEqual(["vin", ""]);
  });

  it("lie within the grid, whatever stands in it", () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string({ maxLength: 30 }), { minLength: 1 })), (grid) => {
        const found = findVinColumns([], grid);
        expect(found.length).toBeGreaterThan(0);
        expect(Math.max(...found)).toBeLessThan(Math.max(1, ...grid.map((row) => row.length)));
      }),
    );
  });
});
