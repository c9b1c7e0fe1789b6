import { expect, test } from "vitest";
import { toSheetDate, toWorkbookFiles } from "./workbook-files.ts";

const day = toSheetDate("2027-04-01") ?? "";
const files = toWorkbookFiles([
  {
    name: "One & two",
    rows: [
      ["Name", "Day"],
      ["=1+1", day],
    ],
  },
  { name: "Two", rows: [["Money"], [{ value: 1500, format: "money" }]] },
]);

test("a workbook has a file for each sheet, and one that lists them", () => {
  const sheets = Object.keys(files).filter((path) => path.startsWith("xl/worksheets/"));
  expect(sheets).toEqual(["xl/worksheets/sheet1.xml", "xl/worksheets/sheet2.xml"]);
  expect(files["xl/workbook.xml"]).toContain('name="One &amp; two"');
  for (const xml of Object.values(files)) expect(xml.startsWith("<?xml ")).toBe(true);
});

test("a number has its format, and a text is never a formula", () => {
  expect(files["xl/worksheets/sheet1.xml"]).toContain('<c r="B2" s="2"><v>46478</v></c>');
  expect(files["xl/worksheets/sheet2.xml"]).toContain('<c r="A2" s="3"><v>1500</v></c>');
  expect(files["xl/worksheets/sheet1.xml"]).toMatch(/<c r="A2" t="inlineStr"><is><t[^>]*>=1\+1<\/t>/);
  for (const xml of Object.values(files)) expect(xml).not.toContain("<f>");
});

const units = {
  name: "Jo's units",
  rows: [
    ["#", "Make", "Value"],
    [1, "Volvo", { value: 1500, format: "money" }],
    [2, "Mack", "No PD"],
  ],
  summed: [2],
  pageHeader: ["12 & Sons", "RF-7K4M2X"],
} as const;

test("totals follow a blank row, count and add up what the filter shows, and aren't rows of it", () => {
  const { "xl/worksheets/sheet1.xml": sheet = "", "xl/workbook.xml": book } = toWorkbookFiles([units]);
  expect(sheet).toContain('<autoFilter ref="A1:C3"/>');
  expect(book).toContain("hidden=\"1\">'Jo''s units'!$A$1:$C$3</definedName>");
  const [, , , ...total] = sheet.match(/<row .*?<\/row>/g) ?? [];
  expect(total).toEqual([
    '<row r="5"><c r="A5" s="1" t="inlineStr"><is><t>Total</t></is></c>' +
      '<c r="B5" s="1"><f>SUBTOTAL(103,A2:A3)</f><v>2</v></c>' +
      '<c r="C5" s="7"><f>SUBTOTAL(109,C2:C3)</f><v>1500</v></c></row>',
  ]);
  const list = toWorkbookFiles([{ ...units, isList: true }])["xl/worksheets/sheet1.xml"];
  expect(list).not.toContain("autoFilter");
});

test("printed pages name whose they are, whatever the name begins with", () => {
  const sheet = toWorkbookFiles([units])["xl/worksheets/sheet1.xml"];
  expect(sheet).toContain("<oddHeader>&amp;L 12 &amp;&amp; Sons &amp;R RF-7K4M2X </oddHeader>");
});

test("a column is as wide as what is in it, up to 50 characters", () => {
  const sheet = (text: string) =>
    toWorkbookFiles([{ name: "S", rows: [["A"], [text]] }])["xl/worksheets/sheet1.xml"];
  expect(sheet("x".repeat(20))).toContain('width="22"');
  expect(sheet("x".repeat(2000))).toContain('width="50"');
  expect(files["xl/worksheets/sheet1.xml"]).toContain('width="12"');
});

test("days are counted the way that Excel counts them", () => {
  expect(toSheetDate("1900-03-01")).toEqual({ value: 61, format: "date" });
  expect(toSheetDate("2027-04-01")).toEqual({ value: 46_478, format: "date" });
});

test.each(["", "1900-02-28", "2027-02-30", "2027-13-01", "04/01/2027", "20270-01-01"])(
  "%j isn't a valid day in a sheet",
  (text) => {
    expect(toSheetDate(text)).toBeUndefined();
  },
);
