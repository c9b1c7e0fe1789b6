import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { writeXlsx } from "#shared/testing/xlsx-books.ts";
import { fileErrors } from "#client/lists/spreadsheet/file-error.ts";
import { noValueText, sheetLimits } from "#client/lists/spreadsheet/sheet-builder.ts";
import { readWorkbook } from "./read-workbook.ts";
import { createWorkbook, workbookWith } from "#client/lists/testing/workbook-fixtures.ts";

const vin = "1FUJGLDR3CLBP8834";

const onlyGrid = (file: Uint8Array): string[][] => readWorkbook(file).sheets.flatMap(({ grid }) => grid);

describe("an Excel workbook", () => {
  it("that another program wrote is read cell by cell", async () => {
    const file = writeXlsx({
      Units: [["VIN", null, "Year"], [], [vin, null, 2012], ["Söhne & <Co> 🚚", true]],
    });
    const { sheets } = readWorkbook(file);
    expect(onlyGrid(file).map((row) => row.join("|"))).toEqual([
      "VIN||Year",
      "",
      `${vin}||2012`,
      "Söhne & <Co> 🚚|1",
    ]);
    expect(sheets).toMatchObject([
      { noValue: [], hiddenRows: 0, cutRows: 0, cutCells: 0, vins: 1, rows: 3, isHidden: false },
    ]);
  });

  it("is read sheet by sheet, and counts the VINs of each", async () => {
    const file = writeXlsx({ Notes: [["see next"]], Units: [[vin], [vin]], Sold: [[vin]] });
    expect(readWorkbook(file).sheets).toMatchObject([
      { name: "Notes", vins: 0, rows: 1 },
      { name: "Units", vins: 2, rows: 2, grid: [[vin], [vin]] },
      { name: "Sold", vins: 1, rows: 1 },
    ]);
  });

  it("says which of its rows and sheets it hides", () => {
    const rows = `<row r="1" hidden="1"><c r="A1"><v>7</v></c></row><row r="2" hidden="1"/><row r="3"><c r="A3"><v>8</v></c></row>`;
    const sheets =
      '<workbook xmlns:r="r"><sheets><sheet name="Sold" state="hidden" r:id="rId1"/><sheet name="Chart" r:id="rId2"/></sheets></workbook>';
    expect(readWorkbook(createWorkbook(rows, { "xl/workbook.xml": sheets })).sheets).toMatchObject([
      { name: "Sold", isHidden: true, hiddenRows: 1, rows: 2 },
      { name: "Chart", isHidden: false, rows: 0 },
    ]);
  });

  it("gives of formulas the values it holds, and names those it does not hold", () => {
    const rows =
      `<row r="2"><c r="A2" t="str"><f>B2&amp;C2</f><v>${vin}</v></c><c r="B2"><f>1000+1012</f><v>2012</v></c></row>` +
      '<row r="3"><c r="A3" t="str"><f>B3</f></c><c r="AB3"><f>1+1</f></c><c r="C3" t="str"><f>""</f><v></v></c></row>';
    const [{ grid, noValue } = { grid: [], noValue: [] }] = readWorkbook(createWorkbook(rows)).sheets;
    expect(grid[1]).toEqual([vin, "2012"]);
    expect(grid[2]?.[0]).toBe(noValueText);
    expect(grid[2]?.[2] ?? "").toBe("");
    expect(noValue).toEqual(["A3", "AB3"]);
  });

  it("is read where cells and rows do not say where they stand, and under prefixed names", () => {
    const rows = `<x:row xmlns:x="m"><x:c t="inlineStr"><x:is><x:t>${vin}</x:t></x:is></x:c><x:c><x:v>2.012E3</x:v></x:c></x:row>`;
    expect(onlyGrid(createWorkbook(rows))).toEqual([[vin, "2012"]]);
  });

  it("puts the pieces of a formatted text together, without its phonetic reading", () => {
    const shared =
      "<sst><si><r><t>1FUJGLDR3</t></r><r><t>CLBP8834</t></r><rPh><t>kana</t></rPh></si><si><t/></si></sst>";
    const file = createWorkbook(
      '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>9</v></c></row>',
      {
        "xl/sharedStrings.xml": shared,
      },
    );
    expect(onlyGrid(file)).toEqual([[vin]]);
  });

  it("that goes on beyond any list is cut, and says by how much", () => {
    const rows = `<row r="1"><c r="A1"><v>7</v></c></row><row r="${sheetLimits.rows + 1}"><c r="A${sheetLimits.rows + 1}"><v>8</v></c></row><row r="2"><c r="XFD2"><v>9</v></c></row>`;
    expect(readWorkbook(createWorkbook(rows)).sheets).toMatchObject([
      { cutRows: 1, cutCells: 1, grid: [["7"]] },
    ]);
  });
});

describe("a file that only looks like a workbook is refused", () => {
  it.each([
    ["a zip of something else", () => zipSync({ "hello.txt": strToU8("hello") }), fileErrors.notWorkbook],
    [
      "half a workbook",
      () => createWorkbook("").subarray(0, createWorkbook("").length / 2),
      fileErrors.damaged,
    ],
    [
      "a sheet that is no XML",
      () => workbookWith({ "xl/worksheets/sheet1.xml": "<row>" }),
      fileErrors.damaged,
    ],
    ["no sheet at all", () => workbookWith({ "xl/workbook.xml": "<workbook/>" }), fileErrors.damaged],
    [
      "an entity that grows",
      () =>
        workbookWith({
          "xl/sharedStrings.xml":
            '<!DOCTYPE s [<!ENTITY a "lollol"><!ENTITY b "&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>',
        }),
      fileErrors.damaged,
    ],
  ])("%s", (_name, make, messages) => {
    expect(() => readWorkbook(make())).toThrow(messages);
  });
});
