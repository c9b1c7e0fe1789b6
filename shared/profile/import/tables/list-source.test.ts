import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { previewOf, readLines, wantedFor } from "#shared/profile/import/testing/lists.ts";
import { readSource } from "./list-source.ts";

describe("a list as people keep it", () => {
  it("has titles above its header, repeated headers, blank lines and a total below", () => {
    const source = readLines(
      "drivers",
      "Doe Trucking LLC",
      "Drivers as of June",
      "Name | DOB",
      "Ann Doe | 1/2/80",
      " | ",
      "Name | DOB",
      "Bob Roe | 2/3/81",
      "Total drivers: | 2",
    );
    expect(source.rows.map(({ line, cells: [name] }) => [line, name])).toEqual([
      [4, "Ann Doe"],
      [7, "Bob Roe"],
    ]);
    expect(source.skipped.map(({ line, why }) => [line, why])).toEqual([
      [1, "title"],
      [2, "title"],
      [3, "header"],
      [6, "header"],
      [8, "total"],
    ]);
    expect(source.layouts).toHaveLength(1);
  });

  it("numbers a workbook's rows as the spreadsheet does, and names the sheet if there are several", () => {
    const one = ["Sheet: Drivers", "Name | DOB", "Ann Doe | 1/2/80"];
    expect(readLines("drivers", ...one).rows.map(({ place }) => place)).toEqual(["2"]);
    const two = [...one, " | ", "Bob Roe | 2/3/81", "Sheet: Office", "Name | DOB", "Cy Poe | 3/4/82"];
    expect(readLines("drivers", ...two).rows.map(({ place }) => place)).toEqual([
      "2 of Drivers",
      "4 of Drivers",
      "2 of Office",
    ]);
  });

  it("keeps tables with other columns separate, and knows which hold rows of the list", () => {
    const source = readLines(
      "drivers",
      "Sheet: Drivers",
      "Name | DOB",
      "Ann Doe | 1/2/80",
      "Sheet: Trucks",
      "VIN | Driver License",
      "1FUJGLDR3CLBP8834 | x",
    );
    expect(source.layouts.map(({ sheets, isLikely, rows }) => [sheets, isLikely, rows])).toEqual([
      [["Drivers"], true, 1],
      [["Trucks"], false, 1],
    ]);
    expect(previewOf("drivers", source).map(({ status }) => status)).toEqual(["ready", "otherTable"]);
  });

  it("joins a unit that a PDF broke into two lines", () => {
    const lines = ["101 2022 Freightliner Cascadia", "1FUJGLDR3CLBP8834 $118,000"];
    const cells = [`${lines[0]}, ${lines[1]}`];
    expect(readLines("powerUnits", ...lines).rows).toMatchObject([{ line: 1, cells }]);
  });

  it("takes two kinds of labels for one row each, and a few labels for titles", () => {
    const units = ["Truck: 2018 Mack 1M1AN07Y0JM012345", "Trailer: 2018 Wabash 1JJV532D9JL178490"];
    expect(readLines("powerUnits", ...units).rows.map(({ line }) => line)).toEqual([1, 2]);
    const company = ["Name: Doe Trucking LLC", "State: TX", "Status: current"];
    const drivers = ["Ann Doe, 1/2/1980", "Bob Roe, 2/3/1981", "Cy Loe, 3/4/1982", "Di Poe, 4/5/1983"];
    const { rows, skipped } = readLines("drivers", ...company, ...drivers);
    expect(skipped.map(({ text }) => text)).toEqual(company);
    expect(rows.map(({ cells: [text] }) => text)).toEqual(drivers);
  });

  it("names a column by either of two header lines, or by both where one alone says too little", () => {
    const lines = ["Driver | License | | Rate", "Name | Number | State | ", "Ann Roe | D1234567 | TX | 1.5"];
    expect(readLines("drivers", ...lines).layouts.at(-1)?.names).toEqual([
      "Name",
      "License Number",
      "License State",
      "Rate",
    ]);
  });

  it("takes a header of one column, and no name for a header", () => {
    expect(readLines("drivers", "Driver", "Ann Doe").rows).toHaveLength(1);
    expect(readLines("drivers", "Ann Doe", "Bob Roe").rows).toHaveLength(2);
  });

  it("knows units by the sheet or the title they stand under, if their rows don't say", () => {
    const lines = [
      "Trailers",
      "Year | Make | VIN",
      "2018 | Homemade | HM123",
      "Power units",
      "Year | Make | VIN",
      "1979 | Oshkosh | OS456",
    ];
    expect(previewOf("trailers", readLines("trailers", ...lines)).map(({ read }) => read.list?.key)).toEqual([
      "trailers",
      "powerUnits",
    ]);
    const sheets = ["Sheet: Trailer list", "Year | Make | VIN", "2018 | Homemade | HM123"];
    expect(previewOf("trailers", readLines("trailers", ...sheets)).map(({ read }) => read.list?.key)).toEqual(
      ["trailers"],
    );
  });
});

it("keeps what is under no header beside the table before it", () => {
  const grid = [["", "VIN", "", "VIN"], ["$"], ["a", "b", "c", "d", "e"]];
  const cells = readSource(grid, wantedFor("trailers")).rows.map((row) => row.cells);
  expect(cells).toEqual([["$"], ["a", "b", "c"], ["d", "e"]]);
});

it("puts every line that isn't blank among the rows or the skipped lines, once", () => {
  const word = fc.constantFrom(
    "VIN",
    "Name",
    "DOB",
    "Total",
    "Sheet: A",
    "Trailers",
    "1FUJGLDR3CLBP8834",
    "1/2/80",
    "",
    " ",
  );
  const cell = fc.oneof(word, fc.string());
  fc.assert(
    fc.property(
      fc.constantFrom("drivers", "trailers"),
      fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 12 }),
      (key, grid) => {
        const { rows, skipped, layouts } = readSource(grid, wantedFor(key));
        const filled = grid.flatMap((row, index) =>
          row.every((each) => each.trim() === "") ? [] : [index + 1],
        );
        // Tables may stand side by side.
        const seen = new Set([...rows, ...skipped].map(({ line }) => line));
        // "DOB: 1/2/1980" below "Name: Ann Doe" is part of her row.
        const isPart = (line: number): boolean => {
          const [text = "", ...others] = rows.findLast((row) => row.line < line)?.cells ?? [];
          return others.length === 0 && (grid[line - 1] ?? []).every((each) => text.includes(each.trim()));
        };
        expect(filled.filter((line) => !seen.has(line) && !isPart(line))).toEqual([]);
        expect([...seen].filter((line) => !filled.includes(line))).toEqual([]);
        for (const { layout } of rows) expect(layouts[layout]?.rows).toBeGreaterThan(0);
        expect(rows.map(({ id }) => id)).toEqual(rows.map((_row, index) => index));
      },
    ),
  );
});
