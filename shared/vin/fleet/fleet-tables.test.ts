import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FleetTable, fleetTables, sheetLine } from "./fleet-tables.ts";

const tractor = "1FUJGLDR3CLBP8834";
const grid = (...lines: string[]) => lines.map((line) => line.split("|"));

/** A summary of each table: its sheet, titles, header, and rows. */
const brief = ({ sheet, titles, header, start, end }: FleetTable) => [sheet, titles, header, start, end];

describe("the tables of a list", () => {
  it("are one where there is no header", () => {
    expect(fleetTables(grid(tractor, "sold")).map(brief)).toEqual([[undefined, [], undefined, 0, 2]]);
    expect(fleetTables([])).toEqual([]);
  });

  it("begin below titles and dates", () => {
    const list = grid("Fleet of Doe Trucking", "", "as of|11/21/2026", "Unit|VIN", `7|${tractor}`);
    expect(fleetTables(list).map(brief)).toEqual([[undefined, [0, 1, 2], 3, 4, 5]]);
  });

  it("are several where several headers stand one below the other, each with its title", () => {
    const list = grid("VIN|Value", tractor, "", "Trailers", "Unit|VIN", `7|${tractor}`);
    expect(fleetTables(list).map(brief)).toEqual([
      [undefined, [], 0, 1, 2],
      [undefined, [2, 3], 4, 5, 6],
    ]);
  });

  it("keep the vehicles above the first header", () => {
    const list = grid(`7|${tractor}`, "total|1", "VIN|Value", tractor);
    expect(fleetTables(list).map(brief)).toEqual([
      [undefined, [], undefined, 0, 1],
      [undefined, [1], 2, 3, 4],
    ]);
  });

  it("are named where the list names sheets", () => {
    const list = grid(sheetLine("Tractors\n 2026"), "VIN", tractor, sheetLine("Trailers"), tractor);
    expect(fleetTables(list).map(brief)).toEqual([
      ["Tractors 2026", [], 1, 2, 3],
      ["Trailers", [], undefined, 4, 5],
    ]);
  });

  it("have every line once, as title, header or row, unless it names a sheet", () => {
    const line = fc.constantFrom(
      "VIN|Year",
      "Unit|Serial #",
      tractor,
      `7|${tractor}`,
      "x",
      "a|b",
      "",
      "Sheet: 7",
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
        const tables = fleetTables(grid(...lines));
        const inTables = tables.flatMap(({ titles, header, start, end }) => [
          ...titles,
          ...(header === undefined ? [] : [header]),
          ...Array.from({ length: end - start }, (_none, index) => start + index),
        ]);
        const wanted = lines.flatMap((text, index) => (text === "Sheet: 7" ? [] : [index]));
        expect(inTables).toEqual(wanted);
      }),
    );
  });
});
