import { type Cell, type Table, tableFormats } from "#client/lists/testing/corner-workbooks.ts";
import { readAnyWorkbook } from "#client/lists/testing/workbook-fixtures.ts";
import { readSource } from "#shared/profile/import/tables/list-source.ts";
import { previewOf, wantedFor } from "#shared/profile/import/testing/lists.ts";
import { describe, expect, test } from "vitest";
import { readFile } from "./read-file.ts";
import { parseGrid } from "./separated-text.ts";

const read = async (bytes: BlobPart) => readFile(new Blob([bytes]), readAnyWorkbook, { sheets: "all" });

async function preview(key: string, bytes: BlobPart) {
  const { text } = await read(bytes);
  return previewOf(key, readSource(await parseGrid(text), wantedFor(key)));
}

/** The rows below the line of the sheet's name. */
const gridOf = async (bytes: BlobPart) =>
  (await read(bytes)).text
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));

describe.each(tableFormats)("%s", (name, toFile) => {
  const drivers = (birth: number, hired: number): Table["rows"] => [
    ["Name", "DOB", "Hired"],
    ["Ann Doe", [birth, "m/d/yyyy"], [hired, "m/d/yyyy"]],
  ];
  const right = { fullName: "Ann Doe", dateOfBirth: "01/05/1980", dateOfHire: "03/2019" };

  test.each([
    ["Windows", false, drivers(29_225, 43_525)],
    ["old Macs", true, drivers(29_225 - 1462, 43_525 - 1462)],
  ])("with the calendar of %s has its days right", async (_calendar, isMac, rows) => {
    const [row] = await preview("drivers", toFile({ rows, isMac }));
    expect([row?.status, row?.read.row]).toEqual(["ready", right]);
  });

  test("with the calendar of old Macs moves nothing but days", async () => {
    const cells: Cell[] = [
      [2012, "General"],
      [85_000, "0"],
      [1.5, "[h]:mm"],
      [0.25, "h:mm"],
    ];
    expect(await gridOf(toFile({ rows: [cells], isMac: true }))).toEqual([
      ["2012", "85000", "36:00", "06:00"],
    ]);
  });

  test("shows zeros, words, shares and years as their formats do", async () => {
    const cells: Cell[] = [
      [7, "000"],
      [2134, "00000"],
      [0.95, "0%"],
      [44_562, "yyyy"],
      [7, '"T-"000'],
    ];
    expect(await gridOf(toFile({ rows: [cells] }))).toEqual([["007", "02134", "95%", "2022", "T-007"]]);
  });

  test("keeps a unit number's zeros, and asks about a value in percent", async () => {
    const rows: Table["rows"] = [
      ["Unit", "Year", "Make", "VIN", "Value"],
      [[7, "000"], [2012, "General"], "Freightliner", "1FUJGLDR3CLBP8834", [0.95, "0%"]],
    ];
    const [row] = await preview("powerUnits", toFile({ rows }));
    expect(row?.read.row["unitNumber"]).toBe("007");
    expect(row?.status).toBe("fix");
    expect(row?.read.faults).toMatchObject([{ key: "value", text: "95%" }]);
  });

  test("asks for a license number of more digits than a spreadsheet keeps", async () => {
    const rows: Table["rows"] = [
      ["Name", "DOB", "License #"],
      ["Ann Doe", "1/5/1980", [Number("12345678901234567"), "0"]],
    ];
    const [row] = await preview("drivers", toFile({ rows }));
    expect(row?.status).toBe("fix");
    expect(row?.read.faults).toMatchObject([
      {
        text: "1.23456789012346E+16",
        reason: "Your spreadsheet rounded this number. Type the whole number.",
      },
    ]);
  });

  test("with a last name over two first names has it for both", async () => {
    const rows: Table["rows"] = [
      ["Last", "First", "DOB"],
      ["Doe", "Ann", "1/5/1980"],
      ["", "Bob", "2/6/1981"],
      ["Roe", "Cy", "3/7/1982"],
    ];
    const names = (await preview("drivers", toFile({ rows, merges: ["A2:A3"] }))).map(
      ({ read: { row } }) => row["fullName"],
    );
    // Merged cells came with Excel 97.
    const bob = name.endsWith("95") ? "Bob" : "Bob Doe";
    expect(names).toEqual(["Ann Doe", bob, "Cy Roe"]);
  });

  test("says which columns it hides, and reads them", async () => {
    const file = toFile({
      rows: [
        ["Name", "DOB"],
        ["Ann Doe", "1/5/1980"],
      ],
      hiddenColumn: 1,
    });
    // Its writer has no hidden columns.
    const isUnknown = name.endsWith("95");
    expect((await read(file)).notes).toEqual(
      isUnknown ? [] : ["1 column hidden in your file: read too. Delete what you don't need."],
    );
    expect((await preview("drivers", file))[0]?.read.row["dateOfBirth"]).toBe("01/05/1980");
  });
});
