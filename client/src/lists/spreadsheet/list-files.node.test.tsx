import { previewOf, wantedFor } from "#shared/profile/import/testing/lists.ts";
import { readSource } from "#shared/profile/import/tables/list-source.ts";
import { describe, expect, it } from "vitest";
import { writeXlsx } from "#shared/testing/xlsx-books.ts";
import { readFile } from "./read-file.ts";
import { parseGrid } from "./separated-text.ts";
import { readWorkbook } from "./xlsx/read-workbook.ts";

/** The rows of a file, as the import of a list reads them. */
async function rowsIn(key: string, ...parts: BlobPart[]) {
  const { text } = await readFile(new Blob(parts), readWorkbook, { sheets: "all" });
  const source = readSource(await parseGrid(text), wantedFor(key));
  return previewOf(key, source);
}

const answersIn = async (key: string, ...parts: BlobPart[]) =>
  (await rowsIn(key, ...parts)).map(({ status, read }) => [status, read.row]);

/** Latin letters as Windows stores them. */
const windows1252 = (text: string) => new Uint8Array(Array.from(text, (letter) => letter.charCodeAt(0)));

const garcia = { fullName: "José García", dateOfBirth: "01/02/1980", licenseState: "TX" };

describe("a list of drivers in a file", () => {
  it.each([
    ["commas", 'Name,DOB,St\r\n"García, José",1/2/80,TX\r\n'],
    ["semicolons", "Name;DOB;St\nGarcía, José;1/2/80;TX\n"],
    ["tabs", "Name\tDOB\tSt\rGarcía, José\t1/2/80\tTX\r"],
    ["bars", "Name|DOB|St\nGarcía, José|1/2/80|TX"],
    ["a byte order mark", '\ufeffName,DOB,St\n"García, José",1/2/80,TX'],
    ["every cell quoted", '"Name","DOB","St"\n"García, José","1/2/80","TX"'],
    ["a line break inside a cell", 'Name,DOB,St\n"García,\nJosé",1/2/80,TX'],
    ["blank lines around it", '\n\nName,DOB,St\n\n"García, José",1/2/80,TX\n\n'],
    ["cells to the right of the header", 'Name,DOB,St\n"García, José",1/2/80,TX,,,\n'],
  ])("is read with %s", async (_name, text) => {
    expect(await answersIn("drivers", text)).toEqual([["ready", garcia]]);
  });

  it("keeps license and state behind notes of several lines, with commas, in quotes", async () => {
    const text = [
      'Name;DOB;License;State;"Notes, long"',
      'Ann Doe;1/5/1980;D1111111;TX;"Hired, 2019\nclean, so far"',
      'Bob Roe;2/6/1981;D2222222;OK;"Out, sick\nback, June 1\n\ncall, first"',
    ].join("\n");
    expect(await answersIn("drivers", text)).toMatchObject([
      ["ready", { fullName: "Ann Doe", licenseNumber: "D1111111", licenseState: "TX" }],
      ["ready", { fullName: "Bob Roe", licenseNumber: "D2222222", licenseState: "OK" }],
    ]);
  });

  it("is read in the encoding of Windows", async () => {
    expect(await answersIn("drivers", windows1252("Name;DOB;St\r\nGarcía, José;1/2/80;TX"))).toEqual([
      ["ready", garcia],
    ]);
  });

  it("keeps a stray quotation mark in its own cell", async () => {
    const rows = await answersIn("drivers", 'Name,St\nJoe "Big Joe Doe,TX\nAnn Doe,OK');
    expect(rows).toEqual([
      ["ready", { fullName: 'Joe "Big Joe Doe', licenseState: "TX" }],
      ["ready", { fullName: "Ann Doe", licenseState: "OK" }],
    ]);
  });
});

describe("a workbook", () => {
  it("has its dates and numbers in the form's formats", async () => {
    const file = writeXlsx({
      Sheet1: [
        ["Driver", "Birth", "CDL #", "Yrs exp", "Hire"],
        ["Doe, Ann", new Date(Date.UTC(1980, 0, 2)), 12_345_678, 7, new Date(Date.UTC(2019, 2, 15))],
        ["Roe, Bob", "2/3/1981", "R-1", 0.5, "Mar 2020"],
      ],
    });
    expect(await answersIn("drivers", file)).toEqual([
      [
        "ready",
        {
          fullName: "Ann Doe",
          dateOfBirth: "01/02/1980",
          licenseNumber: "12345678",
          cdlExperience: "4+",
          yearsLicensed: "7",
          dateOfHire: "03/2019",
        },
      ],
      [
        "ready",
        {
          fullName: "Bob Roe",
          dateOfBirth: "02/03/1981",
          licenseNumber: "R-1",
          cdlExperience: "0",
          dateOfHire: "03/2020",
        },
      ],
    ]);
  });

  it("of drivers, trucks and trailers gives each list its own sheets", async () => {
    const file = writeXlsx({
      Drivers: [
        ["Name", "DOB"],
        ["Ann Doe", "1/2/80"],
      ],
      Trucks: [
        ["Year", "Make", "VIN", "Value"],
        [2012, "Freightliner", "1FUJGLDR3CLBP8834", 45_000.0],
      ],
      Trailers: [
        ["Year", "Make", "Serial"],
        [2018, "Homemade", "HM123"],
      ],
    });
    const drivers = await rowsIn("drivers", file);
    expect(drivers.map(({ status }) => status)).toEqual(["ready", "otherTable", "otherTable"]);
    const units = await rowsIn("trailers", file);
    expect(units.map(({ status, read }) => [status, read.list?.key])).toEqual([
      ["otherTable", undefined],
      ["ready", "powerUnits"],
      ["ready", "trailers"],
    ]);
    expect(units[1]?.read.row["value"]).toBe("45000");
  });

  it("with empty cells, switches and a title is read by its header", async () => {
    const file = writeXlsx({
      Fleet: [
        ["Schedule of vehicles", null, null, null],
        [null, "Yr", "Make", "Physical damage", "ACV"],
        [null, 2012, "Ford", true, 45_000],
        [null, 2013, "Ford", false, null],
      ],
    });
    expect(await answersIn("powerUnits", file)).toEqual([
      ["ready", { year: "2012", make: "ford", physicalDamage: true, value: "45000" }],
      ["ready", { year: "2013", make: "ford", physicalDamage: false }],
    ]);
  });
});
