import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FleetColumns } from "./fleet-columns.ts";
import { readLine, shownText, vinIn } from "./fleet-line.ts";
import { isVin } from "#shared/vin/vin.ts";

const tractor = "1FUJGLDR3CLBP8834";
const trailer = "1UYVS25308P123456";
const columns: FleetColumns = { vins: [0], year: 1, value: 2, deductible: 3, type: 4 };

describe("the VIN of a cell", () => {
  it.each([
    [tractor, tractor],
    ["1fuj-gldr 3clb p8834", tractor],
    [`Unit 12: ${tractor} (sold)`, tractor],
    [`="${tractor}"`, tractor],
    [`'${tractor}`, tractor],
    [`${tractor}/${tractor}`, tractor],
    [`${tractor} and ${trailer}`, undefined],
    [tractor.slice(1), undefined],
    ["", undefined],
  ])("of %j is %j", (cell, vin) => expect(vinIn(cell)).toBe(vin));

  it("is a VIN or none, in any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (cell) => {
        const vin = vinIn(cell);
        expect(vin === undefined || isVin(vin)).toBe(true);
      }),
    );
  });
});

describe("a line below a header", () => {
  it("has year, value, deductible and type as they are written", () => {
    const row = [tractor, "2012.0", "$45,000", '="1000"', "Sleeper"];
    expect(readLine(row, columns, true)).toEqual({
      entries: [
        {
          text: tractor,
          vin: tractor,
          year: "2012",
          given: { value: "$45,000", deductible: "1000", type: "Sleeper" },
        },
      ],
      leftOut: [],
    });
  });

  it("with several VINs has each of them, and says that value and year are left out", () => {
    const { entries, leftOut } = readLine([`${tractor}; ${trailer}`, "2012", "45k"], columns, true);
    expect(entries).toEqual([
      { text: tractor, vin: tractor, year: "" },
      { text: trailer, vin: trailer, year: "" },
    ]);
    expect(leftOut).toEqual([{ why: "otherCells", text: "2012 45k" }]);
  });

  it("says which VINs stand in other columns", () => {
    expect(readLine([tractor, "", "", "", "", trailer], columns, true)).toMatchObject({
      entries: [{ vin: tractor }],
      leftOut: [{ why: "otherColumn", text: trailer }],
    });
  });

  it("keeps a mistyped VIN beside a right one in another column of VINs", () => {
    const both = { ...columns, vins: [0, 5] };
    const { entries } = readLine([tractor.slice(1), "", "", "", "", trailer], both, true);
    expect(entries.map(({ text, vin }) => [text, vin])).toEqual([
      [tractor.slice(1), undefined],
      [trailer, trailer],
    ]);
  });
});

it("a line without a header has the VINs of every column, and its text where it has none", () => {
  const rows = [[tractor, ` ${trailer}`], ["sold"], ["", "x"]];
  expect(rows.map((row) => readLine(row, { ...columns, year: undefined }, false).entries)).toMatchObject([
    [{ vin: tractor }, { vin: trailer }],
    [{ text: "sold", vin: undefined }],
    [{ text: "", vin: undefined, beside: "x" }],
  ]);
});

it("no more of a long text is shown than its beginning", () => {
  expect(shownText("A".repeat(1_000_000))).toHaveLength(80);
});
