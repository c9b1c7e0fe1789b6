import fc from "fast-check";
import { unparse } from "papaparse";
import { readSource } from "#shared/profile/import/tables/list-source.ts";
import { previewOf, wantedFor } from "#shared/profile/import/testing/lists.ts";
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
  ])("%j is split", async (text, grid) => {
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

describe("the separator of a list is found", () => {
  const rows = (...lines: readonly string[]) => lines.map((line) => line.split(" ¦ "));
  const noted = rows(
    "Name ¦ DOB ¦ Notes, long",
    "Doe, Ann ¦ 1/2/80 ¦ a, b\nc, d\n\ne, f",
    "Bob ¦ 2/3/81 ¦ g, h\ni, j",
  );
  const write = (delimiter: string, newline = "\n") =>
    unparse(noted, { delimiter, newline }).replaceAll(/(?<=[a-j]\n*)\n/g, newline);

  it.each([
    ["semicolons around quoted commas and line breaks", write(";"), noted],
    ["the same with the line ends of Windows", write(";", "\r\n"), noted],
    ["the same with those of old Macs", write(";", "\r"), noted],
    ["bars around them", write("|"), noted],
    ["commas around them", write(","), noted],
    ["tabs around them", write("\t"), noted],
    [
      "semicolons, and line ends of two kinds",
      'Name;Notes\r\n"Doe, Ann";x\nBob;y\nCy;z',
      rows("Name ¦ Notes", "Doe, Ann ¦ x", "Bob ¦ y", "Cy ¦ z"),
    ],
    [
      "commas, and semicolons outside of quotes",
      "Name,Endorsements\nAnn,H;N\nBob,T;X",
      rows("Name ¦ Endorsements", "Ann ¦ H;N", "Bob ¦ T;X"),
    ],
    [
      "semicolons, and commas outside of quotes",
      "Name;St\nDoe, Ann;TX\nRoe, Bob;OK",
      rows("Name ¦ St", "Doe, Ann ¦ TX", "Roe, Bob ¦ OK"),
    ],
    [
      "semicolons below a title with a comma",
      "Doe, Inc.\nDoe, Ann;TX\nRoe, Bob;OK",
      rows("Doe, Inc.", "Doe, Ann ¦ TX", "Roe, Bob ¦ OK"),
    ],
    [
      "commas around escaped quotes",
      'Name,Notes\n"Doe, ""Big"" Ann","said ""no; never""\nat all"\nBob,',
      rows("Name ¦ Notes", 'Doe, "Big" Ann ¦ said "no; never"\nat all', "Bob ¦ "),
    ],
    [
      "commas in spite of one stray tab",
      `Name,Notes\n${"Ann,x\n".repeat(20)}Bob,a\tb`,
      rows("Name ¦ Notes", ...Array.from({ length: 20 }, () => "Ann ¦ x"), "Bob ¦ a\tb"),
    ],
    [
      "semicolons beside a stray quotation mark",
      'Name;Notes\n"Doe, Ann";48" x 102"\nBob;"no end',
      rows("Name ¦ Notes", '"Doe, Ann" ¦ 48" x 102"', 'Bob ¦ "no end'),
    ],
  ])("by %s", async (_name, text, grid) => expect(await parseGrid(text)).toEqual(grid));

  it("for any table, whatever its cells hold, as long as those that need it are in quotes", async () => {
    const word = fc.constantFrom(
      "Ann",
      "Doe, Ann",
      "TX",
      "2012",
      "7",
      "",
      "a; b",
      "x|y",
      'Big "Joe"',
      "one\ntwo",
      "H;N",
    );
    const any = fc.oneof(
      word,
      fc.string({ unit: fc.constantFrom("a", "Z", ",", ";", "|", '"', "\n", " ", "7") }),
    );
    const table = fc
      .integer({ min: 2, max: 4 })
      .chain((width) =>
        fc.array(fc.array(any, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
      );
    const style = fc.record({
      delimiter: fc.constantFrom(",", ";", "|", "\t"),
      newline: fc.constantFrom("\n", "\r\n", "\r"),
      quotes: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(table, style, async (cells, written) => {
        const header = ["Name", "DOB", "St", "Class"].slice(0, cells[0]?.length);
        const grid = [header, ...cells];
        expect(await parseGrid(unparse(grid, written))).toEqual(grid);
      }),
      { numRuns: 300 },
    );
  });

  it.each(["}", "~"])("not by %s, which never separates cells, so none of it is a driver", async (odd) => {
    const text = ["Name", "DOB", "License"].join(odd) + "\n" + ["Ann Doe", "1/2/80", "D1"].join(odd);
    const source = readSource(await parseGrid(text), wantedFor("drivers"));
    expect(previewOf("drivers", source).filter(({ status }) => status === "ready")).toEqual([]);
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
