import { expect, test } from "vitest";
import { toSheetDate } from "./workbook-parts.ts";
import { toWorkbookFiles } from "./workbook.ts";

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

test("a column is as wide as what is in it, up to 50 characters", () => {
  const sheet = (text: string) =>
    toWorkbookFiles([{ name: "S", rows: [["A"], [text]] }])["xl/worksheets/sheet1.xml"];
  expect(sheet("x".repeat(20))).toContain('width="22"');
  expect(sheet("x".repeat(2000))).toContain('width="50"');
  expect(files["xl/worksheets/sheet1.xml"]).toContain('width="12"');
});
