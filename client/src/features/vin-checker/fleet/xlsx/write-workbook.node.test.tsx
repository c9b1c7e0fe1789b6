import fc from "fast-check";
import { expect, it } from "vitest";
import readXlsxFile from "read-excel-file/universal";
import { readWorkbook } from "./read-workbook.ts";
import { writeWorkbook } from "./write-workbook.ts";

const rows = [
  ["Row", "Status", "VIN", "Problem"],
  [2, "Checked", "1FUJGLDR3CLBP8834", ""],
  [3, "=1+1", "@SUM(A1)", 'Söhne & <Co> "quoted" 🚚'],
];

it("a workbook is read by another program as it was written: numbers as numbers, texts as texts", async () => {
  const [sheet] = await readXlsxFile(writeWorkbook(rows, "Fleet & Co").buffer);
  expect(sheet?.sheet).toBe("Fleet & Co");
  expect(sheet?.data).toEqual(rows.map((row) => row.map((cell) => (cell === "" ? null : cell))));
});

it("any text round-trips, without the characters XML forbids", () => {
  const texts = fc.string({ unit: "binary", minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(texts, (text) => {
      const [cell = ""] = readWorkbook(writeWorkbook([[text, "x"]], "S")).sheets.flatMap(
        ({ grid }) => grid[0] ?? [],
      );
      const possible = text
        .replace(/(?![\t\n\r])\p{Cc}|\p{Surrogate}|[\ufffe\uffff]/gu, "")
        .replace(/\r\n?/g, "\n");
      expect(cell).toBe(possible);
    }),
    { numRuns: 25 },
  );
});

it("a thousand vehicles make a small file, at once", () => {
  const many = Array.from({ length: 1000 }, () =>
    Array.from({ length: 16 }, (_none, index) => `text ${index}`),
  );
  const began = performance.now();
  expect(writeWorkbook(many, "Fleet").length).toBeLessThan(200_000);
  expect(performance.now() - began).toBeLessThan(1500);
});
