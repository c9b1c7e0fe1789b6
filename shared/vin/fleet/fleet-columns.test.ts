import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findColumns, isHeader } from "./fleet-columns.ts";

const vins = ["1FUJGLDR3CLBP8834", "1XKYDP9X5FJ123456", "1UYVS25308P123456"] as const;
const none = { year: undefined, value: undefined, deductible: undefined, type: undefined };

describe("the columns below a header", () => {
  it.each([
    [["Unit", "VIN", "Year"], { vins: [1], year: 2 }],
    [["VIN #", "Make", "Model Year"], { vins: [0], year: 2 }],
    [["Year", "Vehicle Identification Number"], { vins: [1], year: 0 }],
    [["vin_number", "MY"], { vins: [0], year: 1 }],
    [["Serial No.", "Stated Value"], { vins: [0], value: 1 }],
    [["V.I.N.", "Body Type", "Ded."], { vins: [0], type: 1, deductible: 2 }],
    [["Trailer VIN", "Tractor VIN"], { vins: [0, 1] }],
    [["Serial #", "VIN"], { vins: [1] }],
    [["VIN", "Value", "Value"], { vins: [0] }],
  ])("are found by what %j calls them", (header, columns) => {
    expect(findColumns([], header)).toEqual({ ...none, ...columns });
  });

  it("are found by what stands in them where the header names the wrong one", () => {
    const rows = vins.map((vin) => ["ENG-77", vin]);
    expect(findColumns(rows, ["Serial #", "Number"]).vins).toEqual([1]);
    expect(findColumns([["", "ENG-77", vins[0]]], ["VIN", "Serial #", "x"]).vins).toEqual([2]);
    expect(findColumns([["", vins[0]]], ["VIN", "Serial #"]).vins).toEqual([1]);
  });
});

describe("the columns of rows without a header", () => {
  it("are found by what stands in them", () => {
    const grid = vins.map((vin, index) => [`T-${index}`, "85000", String(2012 + index), vin]);
    expect(findColumns(grid)).toEqual({ ...none, vins: [3], year: 2 });
  });

  it("are several where several hold VINs and little else", () => {
    expect(findColumns(vins.map((vin) => [vin, "x", vin])).vins).toEqual([0, 2]);
  });

  it("are found among mistyped VINs, too", () => {
    const grid = [
      ["Freightliner Cascadia", "1FUJGLDR3CLBP883O"],
      ["Kenworth T680", "1XKYDP9X5FJ12345"],
    ];
    expect(findColumns(grid).vins).toEqual([1]);
  });

  it("are the first one where nothing resembles a VIN or a year", () => {
    expect(findColumns([])).toEqual({ ...none, vins: [0] });
    expect(findColumns([["hello"], ["world", "12"]])).toEqual({ ...none, vins: [0] });
  });

  it("takes a column for years only if it holds little else", () => {
    const grid = [
      [vins[0], "2019"],
      [vins[1], "Dallas"],
      [vins[2], "Reno"],
    ];
    expect(findColumns(grid).year).toBeUndefined();
  });

  it("lie within the grid, whatever stands in it", () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string({ maxLength: 30 }), { minLength: 1 })), (grid) => {
        const { vins: found, year } = findColumns(grid);
        const width = Math.max(1, ...grid.map((row) => row.length));
        expect(found.length).toBeGreaterThan(0);
        for (const column of [...found, year ?? 0]) expect(column).toBeLessThan(width);
      }),
    );
  });

  it("of a sheet wider and longer than any fleet are found at once", () => {
    const wide = Array.from({ length: 20_000 }, (_none, index) => [String(index), vins[0], "x".repeat(200)]);
    const began = performance.now();
    expect(findColumns(wide).vins).toEqual([1]);
    expect(performance.now() - began).toBeLessThan(2000);
  });
});

it("a row with a VIN in it is no header, whatever else it says", () => {
  expect(isHeader(["VIN", "Year"])).toBe(true);
  expect(isHeader(["VIN", vins[0]])).toBe(false);
  expect(isHeader(["Unit", "Year"])).toBe(false);
});
