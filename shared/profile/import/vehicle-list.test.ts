import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sheetLine } from "#shared/profile/import/tables/find-tables.ts";
import { readVehicleList } from "./vehicle-list.ts";
import { cleanVin } from "#shared/text/vin-text.ts";

const tractor = "1FUJGLDR3CLBP8834";
const trailer = "1UYVS25308P123456";

const character = fc.constantFrom(...Array.from("0123456789ABCDEFGHJKLMNPRSTUVWXYZ"));
const digit = fc.constantFrom(...Array.from("0123456789"));
/** VINs end in digits. */
const vin = fc
  .tuple(
    fc.array(character, { minLength: 13, maxLength: 13 }),
    fc.array(digit, { minLength: 4, maxLength: 4 }),
  )
  .map(([start, end]) => [...start, ...end].join(""));

describe("the rows of a list", () => {
  it("keep the line they stand on, below a header and around empty lines", () => {
    const grid = [
      ["Year", "VIN"],
      ["2012.0", tractor],
      ["", " "],
      ["2008", trailer.toLowerCase()],
    ];
    expect(readVehicleList(grid).rows).toEqual([
      { id: 0, line: 2, text: tractor, vin: tractor, year: "2012" },
      { id: 1, line: 4, text: trailer.toLowerCase(), vin: trailer, year: "2008" },
    ]);
  });

  it("stay where they hold no VIN, with what stands there instead", () => {
    const { rows } = readVehicleList([
      ["VIN", "Unit"],
      ["to be bought", "7"],
      ["", "8"],
    ]);
    expect(rows.map(({ text, vin: found }) => [text, found])).toEqual([
      ["to be bought", undefined],
      ["", undefined],
    ]);
  });

  it("are one a line below a header; a VIN in another column is said to be left out", () => {
    const { rows, leftOut } = readVehicleList([
      ["VIN", "Trailer pulled"],
      [tractor, trailer],
    ]);
    expect(rows.map((row) => row.vin)).toEqual([tractor]);
    expect(leftOut).toEqual([{ why: "otherColumn", line: 2, text: trailer }]);
  });

  it("are those of every sheet, each read by its own header", () => {
    const { rows, leftOut, sheets } = readVehicleList([
      [sheetLine("Tractors")],
      ["Fleet of Doe Trucking"],
      ["VIN", "Value"],
      [tractor, "$45,000"],
      [sheetLine("Trailers")],
      ["Unit", "Body", "Serial #"],
      ["7", "Reefer", trailer],
    ]);
    expect(rows).toEqual([
      { id: 0, line: 4, text: tractor, vin: tractor, year: "", given: { value: "$45,000" } },
      { id: 1, line: 7, text: trailer, vin: trailer, year: "", given: { type: "Reefer" } },
    ]);
    expect(leftOut).toEqual([{ why: "title", line: 2, text: "Fleet of Doe Trucking" }]);
    expect(sheets).toEqual([
      { name: "Tractors", vins: 1 },
      { name: "Trailers", vins: 1 },
    ]);
  });

  it("hold every VIN of a column, in its order, however it is written", () => {
    const written = fc
      .tuple(vin, fc.constantFrom("", " ", "\u00a0", "-"))
      .map(([text, between]) => `${text.slice(0, 4)}${between}${text.slice(4).toLowerCase()} `);
    fc.assert(
      fc.property(fc.array(written, { maxLength: 50 }), (cells) => {
        const { rows } = readVehicleList(cells.map((cell) => [cell]));
        expect(rows.map((row) => row.vin)).toEqual(cells.map(cleanVin));
        expect(rows.map((row) => row.id)).toEqual(cells.map((_cell, index) => index));
      }),
    );
  });
});

describe("nothing of a list is lost without a word", () => {
  const quoted = vin.chain((text) => fc.constantFrom(text, `="${text}"`, `'${text}`, `Unit 7: ${text}`));
  const many = fc
    .tuple(fc.array(vin, { minLength: 1, maxLength: 4 }), fc.constantFrom(" ", ";", ", ", " / "))
    .map(([vins, between]) => vins.join(between));
  const cell = fc.oneof(quoted, many, fc.constantFrom("", "7", "sold", "2019", "$45,000", "TOTAL"));
  const header = fc.constantFrom(
    ["Unit", "VIN", "Value"],
    ["Serial #", "Year"],
    ["V.I.N.", "Trailer VIN", "Type"],
    [sheetLine("Trailers")],
    ["Fleet of Doe Trucking"],
  );
  const grids = fc.array(fc.oneof(header, fc.array(cell, { minLength: 1, maxLength: 4 })), { maxLength: 40 });
  const getVins = (cells: readonly string[]): number =>
    cells.join("|").match(/(?<![0-9A-Z])[0-9A-HJ-NPR-Z]{13}\d{4}(?![0-9A-Z])/g)?.length ?? 0;

  it("every VIN is a vehicle, a duplicate, or said to be left out", () => {
    fc.assert(
      fc.property(grids, (grid) => {
        const { rows, leftOut } = readVehicleList(grid);
        const found = rows.filter((row) => row.vin !== undefined);
        const others = leftOut.filter(({ why }) => why === "otherColumn").length;
        expect(found.length + others).toBe(getVins(grid.flat()));
      }),
    );
  });

  it("every line is empty, a header, the name of a sheet, a row, or said to be left out", () => {
    const isFrame = (cells: readonly string[]): boolean =>
      /^(Unit|Serial #|V\.I\.N\.|Sheet: )/.test(cells[0] ?? "");
    fc.assert(
      fc.property(grids, (grid) => {
        const { rows, leftOut } = readVehicleList(grid);
        const read = new Set([...rows, ...leftOut].map(({ line }) => line));
        const unread = grid.filter((_row, index) => !read.has(index + 1));
        expect(unread.filter((cells) => cells.join("").trim() !== "" && !isFrame(cells))).toEqual([]);
      }),
    );
  });
});
