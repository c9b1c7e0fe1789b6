import { readVehicleList } from "#shared/profile/import/vehicle-list.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getVin } from "#client/testing/vin-fixtures.ts";
import { parseGrid } from "./separated-text.ts";
import { workbookToList } from "./workbook-list.ts";
import type { WorkbookSheet } from "./workbook.ts";

const quiet = {
  noValue: [],
  hiddenRows: 0,
  hiddenColumns: 0,
  merged: [],
  cutRows: 0,
  cutCells: 0,
  isHidden: false,
};

function toSheet(name: string, grid: string[][], more: Partial<WorkbookSheet> = {}): WorkbookSheet {
  const vins = readVehicleList(grid).rows.filter(({ vin }) => vin !== undefined).length;
  const rows = grid.filter((row) => row.some((cell) => cell !== "")).length;
  return { ...quiet, name, grid, vins, rows, ...more };
}

const units = (from: number, count: number): string[][] =>
  Array.from({ length: count }, (_none, index) => [String(index), getVin(from + index)]);

const tractors = toSheet("Tractors", [["Unit", "VIN"], ...units(0, 120)]);
const trailers = toSheet("Trailers", [["Serial #"], ...units(120, 80).map(([, vin = ""]) => [vin])]);

describe("a workbook as a list", () => {
  it("has every sheet with VINs, and says which ones and how many VINs each holds", async () => {
    const notes = toSheet("Notes", [["See the other sheets"]]);
    const {
      text,
      read,
      notes: unread,
    } = await workbookToList({ sheets: [notes, tractors, trailers, toSheet("Map", [])] }, "withVins");
    const { rows, sheets } = readVehicleList(await parseGrid(text));
    expect(new Set(rows.map(({ vin }) => vin)).size).toBe(200);
    expect(sheets).toEqual([
      { name: "Tractors", vins: 120 },
      { name: "Trailers", vins: 80 },
    ]);
    expect(read).toEqual(['Sheet "Tractors": 120 VINs.', 'Sheet "Trailers": 80 VINs.']);
    expect(unread).toEqual(['Sheet "Notes" was not read: 1 row, no VINs.', 'Sheet "Map" is empty.']);
  });

  it("of one sheet is that sheet, line by line", async () => {
    const { text, read, notes } = await workbookToList(
      { sheets: [toSheet("Units", [["VIN"], [getVin(1)]])] },
      "withVins",
    );
    expect(text).toBe(`VIN\n${getVin(1)}`);
    expect([read, notes]).toEqual([[], []]);
  });

  it("without a VIN is the first sheet with anything in it", async () => {
    const { text } = await workbookToList(
      {
        sheets: [toSheet("A", []), toSheet("B", [["x"]]), toSheet("C", [["y"]])],
      },
      "withVins",
    );
    expect(text).toBe("x");
    expect((await workbookToList({ sheets: [toSheet("A", [])] }, "withVins")).text).toBe("");
  });

  it("says what is hidden, cut off, or has no value, and in which sheet", async () => {
    const odd = toSheet("Sold", units(0, 3), {
      isHidden: true,
      hiddenRows: 2,
      hiddenColumns: 1,
      cutRows: 1,
      cutCells: 4,
      noValue: ["A1", "A2", "A3", "A4", "A5", "A6", "A7"],
    });
    const { read, notes } = await workbookToList({ sheets: [odd, trailers] }, "withVins");
    expect(read[0]).toBe('Sheet "Sold": 3 VINs (hidden in your file).');
    expect(notes).toEqual([
      'The file holds no value for the formulas in A1, A2, A3, A4, A5 and 2 more of the sheet "Sold". Open it in Excel, save it, and choose it again.',
      '2 rows and 1 column hidden in your file of the sheet "Sold": read too. Delete what you don\'t need.',
      '1 row below row 20,000 of the sheet "Sold": not read.',
      '4 cells right of column 200 of the sheet "Sold": not read.',
    ]);
  });

  it("loses no VIN in any sheet: each is a vehicle, a duplicate, or reported as left out", async () => {
    const vin = fc.nat(60).map(getVin);
    const cell = fc.oneof(vin, fc.constantFrom("", "7", "sold", '"quoted"', "a, b; c"));
    const head = fc.constantFrom<string[][]>([], [["VIN", "Year"]], [["Doe Trucking"], ["Unit", "Serial #"]]);
    const body = fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), { maxLength: 8 });
    const sheet = fc
      .tuple(fc.constantFrom("Tractors", "Trailers", 'Big "Joe", 7', "2026\tNew"), head, body)
      .map(([name, top, rows]) => toSheet(name, [...top, ...rows]));
    await fc.assert(
      fc.asyncProperty(fc.array(sheet, { minLength: 1, maxLength: 4 }), async (sheets) => {
        const { text } = await workbookToList({ sheets }, "withVins");
        const { rows, leftOut } = readVehicleList(await parseGrid(text));
        const all = sheets.flatMap(({ grid }) => grid.flat()).filter((each) => each.startsWith("1FUJ"));
        const vins = rows.filter((row) => row.vin !== undefined).length;
        const others = leftOut.filter(({ why }) => why === "otherColumn").length;
        expect(vins + others).toBe(all.length);
      }),
    );
  });
});

describe("a workbook with every sheet", () => {
  it("has each under its name, whatever it holds, and says how many rows they have", async () => {
    const drivers = toSheet("Drivers", [["Name"], ["Ann Doe"]], { hiddenRows: 1 });
    const { text, read, notes } = await workbookToList(
      { sheets: [drivers, toSheet("Map", []), trailers] },
      "all",
    );
    expect(text.split("\n").slice(0, 4)).toEqual(["Sheet: Drivers", "Name", "Ann Doe", "Sheet: Trailers"]);
    expect(read).toEqual(['Sheet "Drivers": 2 rows.', 'Sheet "Trailers": 81 rows.']);
    expect(notes).toEqual([
      '1 row hidden in your file of the sheet "Drivers": read too. Delete what you don\'t need.',
    ]);
  });

  it("of one sheet has its name too: it may say what the rows are", async () => {
    expect((await workbookToList({ sheets: [toSheet("Trailers", [["VIN"]])] }, "all")).text).toBe(
      "Sheet: Trailers\nVIN",
    );
    expect((await workbookToList({ sheets: [toSheet("A", [])] }, "all")).text).toBe("");
  });
});
