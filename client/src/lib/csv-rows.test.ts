import { parse } from "papaparse";
import { describe, expect, it } from "vitest";
import { toCsv, toTabSeparated } from "./csv-rows.ts";

describe("cells that leave the page", () => {
  it.each(["=HYPERLINK(1)", "+1", "-1", "@SUM(1)", "\t=1", "\r=1"])(
    "aren't formulas to a spreadsheet: %j",
    (cell) => {
      expect(toCsv([["x", cell]])).toContain(`'${cell}`);
      expect(toTabSeparated([["x", cell]])).toContain(`'${cell}`);
    },
  );

  it("begin with the mark of UTF-8 and keep commas, quotation marks and lines in their cells", () => {
    const rows = [
      ["Row", "Problem"],
      [2, 'Söhne, "Doe"\nnext'],
    ];
    const csv = toCsv(rows);
    expect(csv.startsWith("\ufeffRow,Problem\r\n")).toBe(true);
    expect(parse(csv.slice(1).trimEnd()).data).toEqual([
      ["Row", "Problem"],
      ["2", 'Söhne, "Doe"\nnext'],
    ]);
  });

  it("stay numbers where they are numbers, below zero too", () => {
    expect(toCsv([[-12.5, 0]])).toBe("\ufeff-12.5,0\r\n");
  });

  it("are separated by tabs when pasted", () => {
    expect(
      toTabSeparated([
        ["a", "b"],
        [1, 2],
      ]),
    ).toBe("a\tb\r\n1\t2");
  });
});
