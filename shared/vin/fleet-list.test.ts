import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fleetRows, repeatsOf, vinIn } from "./fleet-list.ts";
import { cleanVin, isVin } from "./vin.ts";

const tractor = "1FUJGLDR3CLBP8834";
const trailer = "1UYVS25308P123456";

describe("the VIN of a cell", () => {
  it.each([
    [tractor, tractor],
    ["1fuj-gldr 3clb p8834", tractor],
    [`Unit 12: ${tractor} (sold)`, tractor],
    [`${tractor}/${tractor}`, tractor],
    [`${tractor} and ${trailer}`, undefined],
    [tractor.slice(1), undefined],
    ["", undefined],
  ])("of %j is %j", (cell, vin) => expect(vinIn(cell)).toBe(vin));

  it("is a VIN or none, in any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (cell) => {
        const vin = vinIn(cell);
        expect(vin === undefined || isVin(vin)).toBe(true);
      }),
    );
  });
});

describe("the rows of a list", () => {
  it("keep the line they stand on, below a header and around empty lines", () => {
    const grid = [
      ["Year", "VIN"],
      ["2012.0", tractor],
      ["", " "],
      ["2008", trailer.toLowerCase()],
    ];
    expect(fleetRows(grid)).toEqual([
      { id: 0, line: 2, text: tractor, vin: tractor, year: "2012" },
      { id: 1, line: 4, text: trailer.toLowerCase(), vin: trailer, year: "2008" },
    ]);
  });

  it("stay where they hold no VIN, with what stands there instead", () => {
    const rows = fleetRows([
      ["VIN", "Unit"],
      ["to be bought", "7"],
      ["", "8"],
    ]);
    expect(rows.map(({ text, vin }) => [text, vin])).toEqual([
      ["to be bought", undefined],
      ["", undefined],
    ]);
  });

  it("are several where several VINs stand on one line", () => {
    const rows = fleetRows([[tractor, ` ${trailer}`]]);
    expect(rows.map(({ line, vin }) => [line, vin])).toEqual([
      [1, tractor],
      [1, trailer],
    ]);
  });

  it("are one a line below a header, whatever other columns hold", () => {
    expect(
      fleetRows([
        ["VIN", "Trailer pulled"],
        [tractor, trailer],
      ]).map(({ vin }) => vin),
    ).toEqual([tractor]);
  });

  it("show no more of a long text than its beginning", () => {
    const [row] = fleetRows([["A".repeat(1_000_000)]]);
    expect(row?.text).toHaveLength(80);
    expect(row?.vin).toBeUndefined();
  });

  it("hold every VIN of a column, in its order, however it is written", () => {
    const character = fc.constantFrom(...Array.from("0123456789ABCDEFGHJKLMNPRSTUVWXYZ"));
    const vin = fc.array(character, { minLength: 17, maxLength: 17 }).map((all) => all.join(""));
    const written = fc
      .tuple(vin, fc.constantFrom("", " ", "\u00a0", "-"))
      .map(([text, between]) => `${text.slice(0, 4)}${between}${text.slice(4).toLowerCase()} `);
    fc.assert(
      fc.property(fc.array(written, { maxLength: 50 }), (cells) => {
        const rows = fleetRows(cells.map((cell) => [cell]));
        expect(rows.map((row) => row.vin)).toEqual(cells.map(cleanVin));
        expect(rows.map((row) => row.id)).toEqual(cells.map((_cell, index) => index));
      }),
    );
  });
});

it("a VIN that comes again is said to repeat the row where it came first", () => {
  const rows = fleetRows([[tractor], [trailer], [tractor.toLowerCase()], ["x"], ["x"], [tractor]]);
  expect(repeatsOf(rows)).toEqual([undefined, undefined, 1, undefined, undefined, 1]);
});
