import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findColumns } from "./fleet-columns.ts";

const vins = ["1FUJGLDR3CLBP8834", "1XKYDP9X5FJ123456", "1UYVS25308P123456"] as const;

describe("the columns of a list", () => {
  it.each([
    [["Unit", "VIN", "Year"], 1, 2],
    [["VIN #", "Make", "Model Year"], 0, 2],
    [["Year", "Vehicle Identification Number"], 1, 0],
    [["vin_number", "MY"], 0, 1],
    [["Serial No.", "Value"], 0, undefined],
  ])("are found by the header %j", (header, vin, year) => {
    expect(findColumns([header, ["a", "b", "c"]])).toEqual({ vin, year, firstRow: 1 });
  });

  it("are found below titles and dates", () => {
    const grid = [["Fleet of Doe Trucking"], [], ["as of", "11/21/2026"], ["Unit", "Year", "VIN"], ["7"]];
    expect(findColumns(grid)).toEqual({ vin: 2, year: 1, firstRow: 4 });
  });

  it("are found by what stands in them where nothing names them", () => {
    const grid = vins.map((vin, index) => [`T-${index}`, "85000", String(2012 + index), vin]);
    expect(findColumns(grid)).toEqual({ vin: 3, year: 2, firstRow: 0 });
  });

  it("are found among mistyped VINs, too", () => {
    const grid = [
      ["Freightliner Cascadia", "1FUJGLDR3CLBP883O"],
      ["Kenworth T680", "1XKYDP9X5FJ12345"],
    ];
    expect(findColumns(grid).vin).toBe(1);
  });

  it("are the first one and none where nothing resembles a VIN or a year", () => {
    const none = { vin: 0, year: undefined, firstRow: 0 };
    expect(findColumns([])).toEqual(none);
    expect(findColumns([["hello"], ["world", "12"]])).toEqual(none);
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
        const { vin, year, firstRow } = findColumns(grid);
        const width = Math.max(1, ...grid.map((row) => row.length));
        expect(vin).toBeLessThan(width);
        expect(year ?? 0).toBeLessThan(width);
        expect(firstRow).toBeLessThanOrEqual(grid.length);
      }),
    );
  });

  it("of a sheet wider and longer than any fleet are found at once", () => {
    const wide = Array.from({ length: 20_000 }, (_none, index) => [String(index), vins[0], "x".repeat(200)]);
    const began = performance.now();
    expect(findColumns(wide).vin).toBe(1);
    expect(performance.now() - began).toBeLessThan(2000);
  });
});
