import { type BookType, utils, write } from "@e965/xlsx";
import { odsWith, readAnyWorkbook } from "#client/lists/testing/workbook-fixtures.ts";
import { readFile } from "./read-file.ts";
import { parseGrid } from "./separated-text.ts";
import { readSource } from "#shared/profile/import/tables/list-source.ts";
import { previewOf, wantedFor } from "#shared/profile/import/testing/lists.ts";
import { describe, expect, test } from "vitest";

const read = async (bytes: BlobPart) => readFile(new Blob([bytes]), readAnyWorkbook, { sheets: "all" });

describe("hidden sheets", () => {
  const vins = ["1FUJGLDR3CLBP8834", "1XKYDP9XXFJ440749", "4V4NC9EH0LN000001"];
  const names = ["Fleet", "Old fleet", "Very old"];

  function toBook(bookType: BookType) {
    const book = utils.book_new();
    for (const [at, name] of names.entries())
      utils.book_append_sheet(
        book,
        utils.aoa_to_sheet([
          ["Unit", "VIN"],
          [`${at}`, vins[at]],
        ]),
        name,
      );
    // Hidden by hand, and by a program only.
    book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }, { Hidden: 2 }] };
    return new Uint8Array(write(book, { bookType, type: "array" }) as ArrayBuffer);
  }

  const toOds = () => {
    const style = '<style:style style:name="h"><style:table-properties table:display="false"/></style:style>';
    const tables = names.map((name, at) => {
      const row = (...texts: string[]) =>
        `<table:table-row>${texts.map((text) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`).join("")}</table:table-row>`;
      return `<table:table table:name="${name}" ${at > 0 ? 'table:style-name="h"' : ""}>${row("Unit", "VIN")}${row(`${at}`, vins[at] ?? "")}</table:table>`;
    });
    return odsWith(style + tables.join(""));
  };

  test.each([
    ["an .xlsx", () => toBook("xlsx")],
    ["an .xls", () => toBook("biff8")],
    ["an .xlsb", () => toBook("xlsb")],
    ["XML that is called .xls", () => toBook("xlml")],
    ["an .ods", toOds],
  ])("of %s are called so, and their rows aren't among those to add", async (_name, toFile) => {
    const { text, read: sheets } = await read(toFile());
    expect(sheets).toEqual([
      'Sheet "Fleet": 2 rows.',
      'Sheet "Old fleet": 2 rows (hidden in your file).',
      'Sheet "Very old": 2 rows (hidden in your file).',
    ]);
    const source = readSource(await parseGrid(text), wantedFor("powerUnits"));
    expect(source.layouts.map(({ sheets: own, isHidden }) => [own, isHidden])).toEqual([
      [["Fleet"], false],
      [["Old fleet", "Very old"], true],
    ]);
    const statuses = previewOf("powerUnits", source).map(({ status, source: { sheet } }) => [sheet, status]);
    expect(statuses.map(([sheet, status]) => `${sheet}: ${status === "otherTable"}`)).toEqual([
      "Fleet: false",
      "Old fleet: true",
      "Very old: true",
    ]);
  });
});
