import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseGrid, toListText } from "./separated-text.ts";

const vin = "1FUJGLDR3CLBP8834";

describe("a pasted list", () => {
  it.each([
    [`${vin}\n${vin}`, [[vin], [vin]]],
    [
      `7\t${vin}\t2012\r\n8\t${vin}\t2013`,
      [
        ["7", vin, "2012"],
        ["8", vin, "2013"],
      ],
    ],
    [
      `${vin},2012\n${vin},2013`,
      [
        [vin, "2012"],
        [vin, "2013"],
      ],
    ],
    [
      `${vin};2012\n${vin};2013`,
      [
        [vin, "2012"],
        [vin, "2013"],
      ],
    ],
    [
      `"Doe, ""Big"" Joe",${vin}\n"x\ny",${vin}`,
      [
        ['Doe, "Big" Joe', vin],
        ["x\ny", vin],
      ],
    ],
    [`${vin}\n\n${vin}\n`, [[vin], [""], [vin], [""]]],
    ["", []],
    [
      "2022 Volvo, $118,000\n2020 Mack, $92,500",
      [
        ["2022 Volvo", " $118,000"],
        ["2020 Mack", " $92,500"],
      ],
    ],
    [
      "Value,Radius\n$500,250\n$500,100",
      [
        ["Value", "Radius"],
        ["$500", "250"],
        ["$500", "100"],
      ],
    ],
    [
      "FLEET\nYr    Make   VIN\n2022  Volvo  A1\n2020         B2\n",
      [["FLEET"], ["Yr", "Make", "VIN"], ["2022", "Volvo", "A1"], ["2020", "", "B2"], [""]],
    ],
    ["+---+\n│ A │ B │\n│ 1 │ 2 │", [["+---+"], ["", " A ", " B ", ""], ["", " 1 ", " 2 ", ""]]],
  ])("%j is taken apart", async (text, grid) => {
    expect(await parseGrid(text)).toEqual(grid);
  });

  it("with a lone quotation mark loses nothing", async () => {
    const grid = await parseGrid(`"Joe's truck\t${vin}\nsecond\t${vin}\nthird\t${vin}`);
    expect(grid).toEqual([
      ["\"Joe's truck", vin],
      ["second", vin],
      ["third", vin],
    ]);
  });

  it("never fails, whatever it contains", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary" }), async (text) => {
        expect(Array.isArray(await parseGrid(text))).toBe(true);
      }),
      { numRuns: 25 },
    );
  });
});

it("a sheet becomes a list whose lines are the sheet's rows", async () => {
  const grid = [["Fleet of\nDoe"], [], ["VIN", "Year"], [vin, '"2012"'], ["a\tb", ""]];
  const lines = (await toListText(grid)).split("\n");
  expect(lines).toHaveLength(5);
  expect(lines[3]).toContain(vin);
  const cells = await parseGrid(lines.join("\n"));
  expect(cells[0]?.[0]).toBe("Fleet of Doe");
  expect(cells[3]).toEqual([vin, '"2012"']);
  expect(cells[4]?.[0]).toBe("a b");
});
