import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sheetLine } from "#shared/profile/import/tables/find-tables.ts";
import { readVehicleList, readLine, findVinColumns } from "./vehicle-list.ts";
import { cleanVin } from "#shared/text/vin-text.ts";
import { shownText } from "#shared/profile/import/values/cell.ts";

const tractor = "1FUJGLDR3CLBP8834";
const trailer = "1UYVS25308P123456";

const character = fc.constantFrom(...Array.from("0123456789ABCDEFGHJKLMNPRSTUVWXYZ"));
const digit = fc.constantFrom(...Array.from("0123456789"));
/** VINs end in digits. */
const vin = fc
  .tuple(
    fc.array(character, { minLength: 13, maxLength: 13 }),
    fc.array(digit, { minLength: 4, maxLength: 4 }),
  )
  .map(([start, end]) => [...start, ...end].join(""));

describe("the rows of a list", () => {
  it("keep the line they stand on, below a header and around empty lines", () => {
    const grid = [
      ["Year", "VIN"],
      ["2012.0", tractor],
      ["", " "],
      ["2008", trailer.toLowerCase()],
    ];
    expect(readVehicleList(grid).rows).toEqual([
      { id: 0, line: 2, text: tractor, vin: tractor, year: "2012" },
      { id: 1, line: 4, text: trailer.toLowerCase(), vin: trailer, year: "2008" },
    ]);
  });

  it("stay where they hold no VIN, with what is there instead", () => {
    const { rows } = readVehicleList([
      ["VIN", "Unit"],
      ["to be bought", "7"],
      ["", "8"],
    ]);
    expect(rows.map(({ text, vin: found }) => [text, found])).toEqual([
      ["to be bought", undefined],
      ["", undefined],
    ]);
  });

  it("are one a line below a header; a note says that a VIN in another column is left out", () => {
    const { rows, leftOut } = readVehicleList([
      ["VIN", "Trailer pulled"],
      [tractor, trailer],
    ]);
    expect(rows.map((row) => row.vin)).toEqual([tractor]);
    expect(leftOut).toEqual([{ why: "otherColumn", line: 2, text: trailer }]);
  });

  it("come from every sheet, each read with its own header", () => {
    const { rows, leftOut, sheets } = readVehicleList([
      [sheetLine("Tractors")],
      ["Fleet of Doe Trucking"],
      ["VIN", "Value"],
      [tractor, "$45,000"],
      [sheetLine("Trailers")],
      ["Unit", "Body", "Serial #"],
      ["7", "Reefer", trailer],
    ]);
    expect(rows).toEqual([
      { id: 0, line: 4, text: tractor, vin: tractor, year: "", given: { value: "$45,000" } },
      { id: 1, line: 7, text: trailer, vin: trailer, year: "", given: { type: "Reefer" } },
    ]);
    expect(leftOut).toEqual([{ why: "title", line: 2, text: "Fleet of Doe Trucking" }]);
    expect(sheets).toEqual([
      { name: "Tractors", vins: 1 },
      { name: "Trailers", vins: 1 },
    ]);
  });

  it("hold every VIN of a column, in its order, however it is written", () => {
    const written = fc
      .tuple(vin, fc.constantFrom("", " ", "\u00a0", "-"))
      .map(([text, between]) => `${text.slice(0, 4)}${between}${text.slice(4).toLowerCase()} `);
    fc.assert(
      fc.property(fc.array(written, { maxLength: 50 }), (cells) => {
        const { rows } = readVehicleList(cells.map((cell) => [cell]));
        expect(rows.map((row) => row.vin)).toEqual(cells.map(cleanVin));
        expect(rows.map((row) => row.id)).toEqual(cells.map((_cell, index) => index));
      }),
    );
  });
});

describe("no part of a list is lost without a notice", () => {
  const quoted = vin.chain((text) => fc.constantFrom(text, `="${text}"`, `'${text}`, `Unit 7: ${text}`));
  const many = fc
    .tuple(fc.array(vin, { minLength: 1, maxLength: 4 }), fc.constantFrom(" ", ";", ", ", " / "))
    .map(([vins, between]) => vins.join(between));
  const cell = fc.oneof(quoted, many, fc.constantFrom("", "7", "sold", "2019", "$45,000", "TOTAL"));
  const header = fc.constantFrom(
    ["Unit", "VIN", "Value"],
    ["Serial #", "Year"],
    ["V.I.N.", "Trailer VIN", "Type"],
    [sheetLine("Trailers")],
    ["Fleet of Doe Trucking"],
  );
  const grids = fc.array(fc.oneof(header, fc.array(cell, { minLength: 1, maxLength: 4 })), { maxLength: 40 });
  const getVins = (cells: readonly string[]): number =>
    cells.join("|").match(/(?<![0-9A-Z])[0-9A-HJ-NPR-Z]{13}\d{4}(?![0-9A-Z])/g)?.length ?? 0;

  it("every VIN is a vehicle, a duplicate, or said to be left out", () => {
    fc.assert(
      fc.property(grids, (grid) => {
        const { rows, leftOut } = readVehicleList(grid);
        const found = rows.filter((row) => row.vin !== undefined);
        const others = leftOut.filter(({ why }) => why === "otherColumn").length;
        expect(found.length + others).toBe(getVins(grid.flat()));
      }),
    );
  });

  it("every line is empty, a header, the name of a sheet, a row, or said to be left out", () => {
    const isFrame = (cells: readonly string[]): boolean =>
      /^(Unit|Serial #|V\.I\.N\.|Sheet: )/.test(cells[0] ?? "");
    fc.assert(
      fc.property(grids, (grid) => {
        const { rows, leftOut } = readVehicleList(grid);
        const read = new Set([...rows, ...leftOut].map(({ line }) => line));
        const unread = grid.filter((_row, index) => !read.has(index + 1));
        expect(unread.filter((cells) => cells.join("").trim() !== "" && !isFrame(cells))).toEqual([]);
      }),
    );
  });
});

const targets = ["vin", "year", "value", "deductible", "type"];

describe("a line below a header", () => {
  it("has year, value, deductible and type as they are written", () => {
    const row = [tractor, "2012.0", "$45,000", '="1000"', "Sleeper"];
    expect(readLine(row, targets, true)).toEqual({
      entries: [
        {
          text: tractor,
          vin: tractor,
          year: "2012",
          given: { value: "$45,000", deductible: "1000", type: "Sleeper" },
        },
      ],
      leftOut: [],
    });
  });

  it("with several VINs has each of them, and says that value and year are left out", () => {
    const { entries, leftOut } = readLine([`${tractor}; ${trailer}`, "2012", "45k"], targets, true);
    expect(entries).toEqual([
      { text: tractor, vin: tractor, year: "" },
      { text: trailer, vin: trailer, year: "" },
    ]);
    expect(leftOut).toEqual([{ why: "otherCells", text: "2012 45k" }]);
    expect(readLine([`${tractor}; ${trailer}`], targets, true).leftOut).toEqual([]);
  });

  it("keeps a mistyped VIN beside a right one in another column of VINs", () => {
    const both = [...targets, "vin"];
    const { entries } = readLine([tractor.slice(1), "", "", "", "", trailer], both, true);
    expect(entries.map((entry) => [entry.text, entry.vin])).toEqual([
      [tractor.slice(1), undefined],
      [trailer, trailer],
    ]);
  });
});

it("a line without a header has the VINs of every column, and its text where it has none", () => {
  const rows = [[tractor, ` ${trailer}`], ["sold"], ["", "x"]];
  expect(rows.map((row) => readLine(row, targets.with(1, ""), false).entries)).toMatchObject([
    [{ vin: tractor }, { vin: trailer }],
    [{ text: "sold", vin: undefined }],
    [{ text: "", vin: undefined, beside: "x" }],
  ]);
});

it("no more of a long text is shown than its beginning", () => {
  expect(shownText("A".repeat(1_000_000))).toHaveLength(80);
});

const vins = ["1FUJGLDR3CLBP8834", "1XKYDP9X5FJ123456", "1UYVS25308P123456"] as const;
const guess = (...rows: string[][]) => readVehicleList(rows).layouts[0]?.guess;

describe("the columns below a header", () => {
  it.each([
    [["Unit", "VIN", "Year"], "vin 1 year 2"],
    [["vin_number", "MY"], "vin 0 year 1"],
    [["Serial No.", "Stated Value ($)"], "vin 0 value 1"],
    [["V.I.N.", "Body Type", "Ded."], "vin 0 type 1 deductible 2"],
    [["VIN", "Vehicle Type", "Body"], "vin 0 type 2"],
    [["Trailer VIN", "Tractor VIN"], "vin 0 vin 1"],
    [["Serial #", "VIN"], "vin 1"],
    [["VIN", "Value", "Value"], "vin 0 value 1"],
    [["VIN", "Purchase price", "Year purchased", "Class", "Description"], "vin 0"],
  ])("are found by what %j calls them", (header, columns) => {
    const guessed = guess(header, ["x"]) ?? [];
    expect(guessed.flatMap((target, index) => (target === "" ? [] : [`${target} ${index}`])).join(" ")).toBe(
      columns,
    );
  });

  it("are found by what is in them where the header names the wrong one", () => {
    const rows = vins.map((each) => ["ENG-77", each]);
    expect(findVinColumns(["Serial #", "Number"], rows)).toEqual([1]);
    expect(findVinColumns(["VIN", "Serial #", "x"], [["", "ENG-77", vins[0]]])).toEqual([2]);
    expect(findVinColumns(["VIN", "Serial #"], [["", vins[0]]])).toEqual([1]);
  });
});

describe("the columns of rows without a header", () => {
  it("are found by what is in them, and no amount is taken for a value", () => {
    const rows = vins.map((each, index) => [`T-${index}`, "85000", String(2012 + index), each]);
    expect(guess(...rows)).toEqual(["", "", "year", "vin"]);
  });

  it("are several where several hold VINs and little else", () => {
    expect(
      findVinColumns(
        [],
        vins.map((each) => [each, "x", each]),
      ),
    ).toEqual([0, 2]);
  });

  it("are found among mistyped VINs, too", () => {
    const rows = [
      ["Freightliner Cascadia", "1FUJGLDR3CLBP883O"],
      ["Kenworth T680", "1XKYDP9X5FJ12345"],
    ];
    expect(findVinColumns([], rows)).toEqual([1]);
  });

  it("are the first one where nothing resembles a VIN or a year", () => {
    expect(findVinColumns([], [])).toEqual([0]);
    expect(guess(["hello"], ["world", "12"])).toEqual(["vin", ""]);
  });

  it("takes a column for years only if it holds little else", () => {
    expect(guess([vins[0], "2019"], [vins[1], "Dallas"], [vins[2], "Reno"])).toEqual(["vin", ""]);
  });

  it("lie within the grid, whatever is in it", () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string({ maxLength: 30 }), { minLength: 1 })), (grid) => {
        const found = findVinColumns([], grid);
        expect(found.length).toBeGreaterThan(0);
        expect(Math.max(...found)).toBeLessThan(Math.max(1, ...grid.map((row) => row.length)));
      }),
    );
  });
});
