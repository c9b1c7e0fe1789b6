import fc from "fast-check";
import { expect, it } from "vitest";
import { readXlsx } from "#shared/testing/xlsx-books.ts";
import { writeWorkbook } from "./write-workbook.ts";

const rows = [
  ["Row", "Status", "VIN", "Problem"],
  [2, "Checked", "1FUJGLDR3CLBP8834", ""],
  [3, "=1+1", "@SUM(A1)", 'Söhne & <Co> "quoted" 🚚'],
];

it("a workbook is read by another program as it was written: numbers as numbers, texts as texts", async () => {
  const [sheet] = readXlsx(writeWorkbook({ name: "Fleet & Co", rows }));
  expect(sheet?.sheet).toBe("Fleet & Co");
  expect(sheet?.data).toEqual(rows.map((row) => row.map((cell) => (cell === "" ? null : cell))));
});

it("has its sheets in the order given, each with its own rows", async () => {
  const names = ["Inspections", "Violations", "Units", "<&>"];
  const sheets = names.map((name, index) => ({ name, rows: [["Count"], [index]] }));
  const read = readXlsx(writeWorkbook(...sheets));
  expect(read.map(({ sheet, data }) => [sheet, data[1]])).toEqual(
    names.map((name, index) => [name, [index]]),
  );
});

it("any text round-trips, without the characters XML forbids", async () => {
  const texts = fc.string({ unit: "binary", minLength: 1, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const [sheet] = readXlsx(writeWorkbook({ name: "S", rows: [[`<${text}>`]] }));
      const possible = text.replace(/(?![\t\n\r])\p{Cc}|\p{Surrogate}|[\ufffe\uffff]/gu, "");
      expect(sheet?.data[0]?.[0]).toBe(`<${possible}>`);
    }),
    { numRuns: 25 },
  );
});

it("more rows than fit in a function's arguments make a file as well", () => {
  const many = Array.from({ length: 200_000 }, (_none, index) => [index]);
  expect(writeWorkbook({ name: "Violations", rows: many }).length).toBeGreaterThan(100_000);
});
