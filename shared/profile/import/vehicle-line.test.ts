import { describe, expect, it } from "vitest";
import { shownText } from "#shared/profile/import/values/cell.ts";
import { readLine } from "./vehicle-list.ts";

const tractor = "1FUJGLDR3CLBP8834";
const trailer = "1UYVS25308P123456";
const columns = ["vin", "year", "value", "deductible", "type"];

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
    expect(readLine([`${tractor}; ${trailer}`], columns, true).leftOut).toEqual([]);
  });

  it("keeps a mistyped VIN beside a right one in another column of VINs", () => {
    const both = [...columns, "vin"];
    const { entries } = readLine([tractor.slice(1), "", "", "", "", trailer], both, true);
    expect(entries.map(({ text, vin }) => [text, vin])).toEqual([
      [tractor.slice(1), undefined],
      [trailer, trailer],
    ]);
  });
});

it("a line without a header has the VINs of every column, and its text where it has none", () => {
  const rows = [[tractor, ` ${trailer}`], ["sold"], ["", "x"]];
  expect(rows.map((row) => readLine(row, columns.with(1, ""), false).entries)).toMatchObject([
    [{ vin: tractor }, { vin: trailer }],
    [{ text: "sold", vin: undefined }],
    [{ text: "", vin: undefined, beside: "x" }],
  ]);
});

it("no more of a long text is shown than its beginning", () => {
  expect(shownText("A".repeat(1_000_000))).toHaveLength(80);
});
