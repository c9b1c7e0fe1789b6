import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cellText } from "./cell.ts";
import { findVin, vinLikeness, vinTextsIn } from "./read-vin.ts";
import { isVin } from "#shared/text/vin-text.ts";

const tractor = "1FUJGLDR3CLBP8834";
const trailer = "1UYVS25308P123456";

it.each([
  [`="${tractor}"`, tractor],
  [`= "${tractor}" `, tractor],
  [`'${tractor}`, tractor],
  [`  ${tractor} `, tractor],
  ['=A1&"x"', '=A1&"x"'],
  ["", ""],
])("Excel's %j means %j", (cell, text) => expect(cellText(cell)).toBe(text));

describe("the VINs of a cell", () => {
  it.each([
    [`${tractor} ${trailer}`, [tractor, trailer]],
    [`${tractor};${trailer}`, [tractor, trailer]],
    [`${tractor}; ${trailer},${tractor}\t${trailer}`, [tractor, trailer, tractor, trailer]],
    ["1fuj-gldr 3clb p8834", ["1fuj-gldr 3clb p8834"]],
    [`Unit 12: ${tractor} (sold)`, [tractor]],
    [`"${tractor}","${trailer}"`, [tractor, trailer]],
    [`${tractor} 1UYVS25308P12345`, [tractor, "1UYVS25308P12345"]],
    [`${tractor} uncharacteristical`, [tractor]],
    ["1UYVS25308P12345", []],
    ["to be bought", []],
  ])("%j are %j", (cell, texts) => expect(vinTextsIn(cell)).toEqual(texts));

  it("are all of them, however many are in it", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(tractor, trailer), { maxLength: 500 }), (vins) => {
        expect(vinTextsIn(vins.join(" ; "))).toEqual(vins);
      }),
      { numRuns: 20 },
    );
  });
});

it.each([
  [tractor, 2],
  [`="${tractor}"`, 2],
  [`${tractor} ${trailer}`, 2],
  ["1UYVS25308P12345", 1],
  ["1UYVS25308P12345O", 1],
  ["TOTAL", 0],
  ["Fleet of Doe Trucking", 0],
  ["x".repeat(5000), 0],
])("%j resembles a VIN by %d", (cell, likeness) => expect(vinLikeness(cell)).toBe(likeness));

describe("the VIN of a cell", () => {
  it.each([
    [tractor, tractor],
    ["1fuj-gldr 3clb p8834", tractor],
    [`Unit 12: ${tractor} (sold)`, tractor],
    [`${tractor}/${tractor}`, tractor],
    [`${tractor} and ${trailer}`, undefined],
    [tractor.slice(1), undefined],
    ["", undefined],
  ])("of %j is %j", (cell, vin) => expect(findVin(cell)).toBe(vin));

  it("is a VIN or none, in any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (cell) => {
        const vin = findVin(cell);
        expect(vin === undefined || isVin(vin)).toBe(true);
      }),
    );
  });
});
