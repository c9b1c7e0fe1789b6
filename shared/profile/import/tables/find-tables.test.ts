import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { previewOf, readLines, toGrid, wantedFor } from "#shared/profile/import/testing/lists.ts";
import { headerLabels } from "#shared/profile/import/columns/match-header.ts";
import { findTables, isHeaderRow } from "./find-tables.ts";

const unsure = "2018 | Homemade | HM123";

const listBelow = (...lines: string[]) =>
  previewOf("powerUnits", readLines("powerUnits", ...lines, "Year | Make | VIN", unsure)).map(
    ({ read }) => read.list?.key ?? "asked",
  );

describe("a unit whose row doesn't say what it is", () => {
  it.each([
    ["Sheet: Trailers", "trailers"],
    ["Sheet: Power Units - June 2026", "powerUnits"],
    ["Sheet: Trailers and Dollies", "trailers"],
    ["Trucks 2026", "powerUnits"],
    ["Smith Trucking trailers", "asked"],
    ["Sheet: Fleet", "asked"],
  ])("goes where the line %j above it says: %s", (line, list) => {
    expect(listBelow(line)).toEqual([list]);
  });

  it.each([
    "Sheet: Trucks & Trailers",
    "Sheet: Power Units and Trailers",
    "Sheet: Trailers and Trucks",
    "Sheet: Tractors, trailers",
    "Trucks/Trailers",
  ])("is asked about below %j, which names both", (line) => expect(listBelow(line)).toEqual(["asked"]));

  it("goes by the nearest title, not by its sheet's name", () => {
    expect(listBelow("Sheet: Trucks", "Trailers")).toEqual(["trailers"]);
  });

  it("is not taken for a trailer because a long sentence above mentions one", () => {
    const sentence = "Please note that every unit below may pull a trailer at any time of the year";
    expect(listBelow(sentence)).toEqual(["asked"]);
  });
});

describe("a line", () => {
  it.each([
    ["Name", true],
    ["Name | DOB", true],
    ["Driver | License | State", true],
    ["Year | Make | VIN", true],
    ["Ann Doe | 1/2/80", false],
    ["Name | 1/2/80", false],
    ["VIN | 1FUJGLDR3CLBP8834", false],
    ["Unit | Serial #", true],
    ["VIN | Year | 2026", true],
    ["Serial # | 1FUJGLDR3CLBP8834", false],
    ["Doe | Ann | TX", false],
    ["", false],
  ])("%j heads a table: %s", (line, isHeader) => {
    const [row = []] = toGrid(line);
    expect(isHeaderRow(row, headerLabels(wantedFor("drivers").columns))).toBe(isHeader);
  });

  it.each([
    ["Total | 12", "total"],
    ["Grand Total: | $1,200,000", "total"],
    ["Fleet total | 3", "total"],
    ["Sub-total | 45", "total"],
  ])("%j below the rows is a total", (line, why) => {
    const { tables, skipped } = findTables(toGrid("Year | Make", "2012 | Ford", line), []);
    expect(skipped.at(-1)).toMatchObject({ line: 3, why });
    expect(tables.map(({ lines }) => lines)).toEqual([[1]]);
  });

  it.each(["Total | 1FUJGLDR3CLBP8834", "Total | 1/2/80", "Totally Truck | Ford", "Ann Total | x"])(
    "%j holds a row's data, so it is one",
    (line) => {
      const { tables } = findTables(toGrid("Name | DOB", "Ann | 1/2/81", line), []);
      expect(tables.map(({ lines }) => lines)).toEqual([[1, 2]]);
    },
  );
});

describe("a header that is repeated on each page", () => {
  it("starts a table of the same columns, so its rows are read together", () => {
    const source = readLines("drivers", "Name | DOB", "Ann | 1/2/80", "name | dob", "Bob | 2/3/81");
    expect(source.layouts).toHaveLength(1);
    expect(source.rows.map(({ line, layout }) => [line, layout])).toEqual([
      [2, 0],
      [4, 0],
    ]);
  });

  it("takes no row above it for a title that has more than one cell", () => {
    const source = readLines("drivers", "Name | DOB", "Ann | 1/2/80", "Page 2 |", "Name | DOB", "Bob | ");
    expect(source.rows.map(({ line }) => line)).toEqual([2, 5]);
    expect(source.skipped.map(({ why }) => why)).toEqual(["header", "title", "header"]);
  });
});

it("rows keep their order and line, whatever stands between them", () => {
  const between = fc.constantFrom(
    [""],
    ["Sheet: Office", "Name | DOB"],
    ["Name | DOB"],
    ["Total | 3"],
    [" | "],
  );
  const row = fc.constantFrom(["Ann Doe | 1/2/80"], ["Bob Roe | 2/3/81"]);
  fc.assert(
    fc.property(fc.array(fc.oneof(between, row), { maxLength: 20 }), (blocks) => {
      const lines = ["Name | DOB", ...blocks.flat()];
      const { rows } = readLines("drivers", ...lines);
      expect(rows.map(({ line }) => line)).toEqual(
        lines.flatMap((line, index) => (/\d\/\d/.test(line) ? [index + 1] : [])),
      );
      expect(rows.map(({ id }) => id)).toEqual(rows.map((_row, index) => index));
    }),
  );
});
