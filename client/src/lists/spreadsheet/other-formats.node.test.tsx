import { type BookType, utils, write } from "@e965/xlsx";
import { strToU8, zipSync } from "fflate";
import { odsWith, readAnyWorkbook } from "#client/lists/testing/workbook-fixtures.ts";
import { describe, expect, test } from "vitest";
import { fileErrors } from "./file-error.ts";
import { readFile } from "./read-file.ts";
import { sheetLimits } from "./sheet-builder.ts";
import { limits } from "./xlsx/unpack.ts";

const vin = "1FUJGLDR3CLBP8834";
const rows = [
  ["VIN", "Year", "Value", "PD", "Hired", "Notes"],
  [vin, 2012, 45_000.5, true, new Date(Date.UTC(2019, 2, 15)), "A & <Co>"],
  [],
  ["1XKYDP9XXFJ440749", 2015, 85_000, false, null, "two\nlines"],
];

const read = async (...parts: BlobPart[]) => readFile(new Blob(parts), readAnyWorkbook, { sheets: "all" });

function fileOf(bookType: BookType, date1904 = false): Uint8Array<ArrayBuffer> {
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet(rows, { UTC: true, cellDates: true });
  sheet["!rows"] = [{}, { hidden: true }];
  utils.book_append_sheet(book, sheet, "Fleet");
  if (bookType !== "html") utils.book_append_sheet(book, utils.aoa_to_sheet([["old"]]), "Sold");
  book.Workbook = { WBProps: { date1904 }, Sheets: [{ Hidden: 0 }, { Hidden: 1 }] };
  return new Uint8Array(write(book, { bookType, type: "array" }) as ArrayBuffer);
}

const linesOf = (text: string): string[] => text.split("\n").filter((line) => line !== "");

describe("a spreadsheet", () => {
  test.each([
    ["an .xls of Excel 97", "biff8"],
    ["an .xls of Excel 95", "biff5"],
    ["an .xlsb", "xlsb"],
    ["an .ods", "ods"],
    ["XML that is called .xls", "xlml"],
  ] as const)("that is %s is read cell by cell", async (_name, bookType) => {
    const { text, read: sheets } = await read(fileOf(bookType));
    const [title, head, first = "", second, ...others] = linesOf(text);
    expect([title, head]).toEqual(["Sheet: Fleet", "VIN\tYear\tValue\tPD\tHired\tNotes"]);
    const [, , , , hired, ...notes] = first.split("\t");
    expect([first.split("\t").slice(0, 4), notes]).toEqual([[vin, "2012", "45000.5", "1"], ["A & <Co>"]]);
    expect(hired).toBe("2019-03-15");
    expect(second).toBe("1XKYDP9XXFJ440749\t2015\t85000\t0\t\ttwo lines");
    // Its writer has no hidden sheets.
    const hidden = bookType === "ods" ? "" : " (hidden in your file)";
    expect(others).toEqual([`Sheet: Sold${hidden}`, "old"]);
    expect(sheets[1]).toBe(`Sheet "Sold": 1 row${hidden}.`);
  });

  test("that is a page of HTML called .xls is read, too", async () => {
    const { text } = await read(`<html><body><table><tr><td>VIN</td><td>Year</td></tr>
      <tr><td>${vin}</td><td>02/03/2012</td></tr></table></body></html>`);
    expect(linesOf(text)).toEqual(["Sheet: Sheet1", "VIN\tYear", `${vin}\t02/03/2012`]);
  });

  test("of an old Mac has its days four years later", async () => {
    expect((await read(fileOf("biff8", true))).text).toContain("\t2019-03-15\t");
  });
});

const cell = (text: string, more = "") =>
  `<table:table-cell ${more}><text:p>${text}</text:p></table:table-cell>`;

describe("an .ods", () => {
  test("has repeated, covered and commented cells in their places", async () => {
    const { text, notes } = await read(
      odsWith(`<table:table table:name="A"><table:table-row table:number-rows-repeated="2">${cell("a", 'table:number-columns-repeated="2"')}
        <table:covered-table-cell/><table:table-cell><office:annotation><text:p>a comment</text:p></office:annotation>
        <text:p>b<text:s text:c="2"/>c</text:p></table:table-cell></table:table-row>
        <table:table-row table:visibility="filter">${cell("hidden")}<table:table-cell table:formula="of:=[.A1]"/></table:table-row>
        <table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>`),
    );
    expect(text).toBe("Sheet: A\na\ta\t\tb  c\na\ta\t\tb  c\nhidden\t(formula without a value)");
    expect(notes).toHaveLength(2);
  });

  test("that repeats rows and cells without end, in a hidden sheet, is cut where any sheet is", () => {
    const style = '<style:style style:name="t"><style:table-properties table:display="false"/></style:style>';
    const wide = `<table:table-row>${cell("x", 'table:number-columns-repeated="999999999"')}</table:table-row>`;
    const long = `<table:table-row table:number-rows-repeated="999999999">${cell("y")}</table:table-row>`;
    const file = odsWith(`${style}<table:table table:style-name="t">${wide}${long}</table:table>`);
    const [sheet] = readAnyWorkbook(file, "zip").sheets;
    expect(sheet?.grid).toHaveLength(sheetLimits.rows);
    expect(sheet?.grid[0]).toHaveLength(sheetLimits.columns);
    expect(sheet).toMatchObject({ isHidden: true, cutRows: 1, cutCells: 1 });
  });
});

describe("a spreadsheet is refused, with what to do instead,", () => {
  const protectedOds = odsWith("", {
    "META-INF/manifest.xml": "<manifest:manifest><manifest:encryption-data/></manifest:manifest>",
  });
  const longText = cell("x".repeat(50_000), 'table:number-columns-repeated="200"');
  test.each([
    ["that a password protects", protectedOds, fileErrors.protected],
    ["of Apple Numbers", zipSync({ "Index/Document.iwa": strToU8("x") }), fileErrors.numbers],
    ["that is a letter", odsWith("<text:p>Dear</text:p>"), fileErrors.notWorkbook],
    [
      "that repeats a long text",
      odsWith(
        `<table:table><table:table-row table:number-rows-repeated="9999">${longText}</table:table-row></table:table>`,
      ),
      fileErrors.bomb,
    ],
    [
      "that is an .xlsb and unpacks to too much",
      zipSync({
        "xl/workbook.bin": strToU8("x"),
        "xl/worksheets/sheet1.bin": new Uint8Array(limits.bytes + 1),
      }),
      fileErrors.bomb,
    ],
    ["that is half an .xls", fileOf("biff8").slice(0, 1000), fileErrors.damaged],
    ["that is no .ods", odsWith("<not closed"), fileErrors.damaged],
  ])("%s", async (_name, bytes, message) => {
    await expect(read(bytes)).rejects.toThrow(message);
  });
});
