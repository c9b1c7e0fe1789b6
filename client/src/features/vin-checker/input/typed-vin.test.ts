import { describe, expect, it } from "vitest";
import { checkVinText, vinsInText, withCharacter } from "./use-vin-input.ts";

const tractor = "1FUJGLDR3CLBP8834";
const trailer = "1JJV532D9JL178490";

describe("what is in the box", () => {
  it.each(["", "1", tractor.slice(0, 16)])("is not called wrong while %j is being typed", (text) => {
    expect(checkVinText(text, false)).toMatchObject({ red: false, isWhole: false, fault: undefined });
  });

  it("is called too short once it is left, with how much is missing", () => {
    expect(checkVinText(tractor.slice(0, 16), true)).toMatchObject({
      red: true,
      fault: "16 characters: 1 missing.",
    });
    expect(checkVinText("1", true)).toMatchObject({ red: true, fault: "1 character: 16 missing." });
    expect(checkVinText("", true).red).toBe(false);
    const fault = "The same character over and over isn't a VIN.";
    expect(checkVinText("1".repeat(17), false)).toMatchObject({ red: true, isWhole: false, fault });
  });

  it("is called too long at once", () => {
    expect(checkVinText(`${tractor}AB`, false)).toMatchObject({
      red: true,
      fault: "19 characters: 2 too many.",
    });
  });

  it("is shown as wrong at its first character that is not allowed in a VIN", () => {
    expect(checkVinText("1FO", false)).toMatchObject({
      red: true,
      fault: undefined,
      faults: [{ position: 3, character: "O", replacement: "0" }],
    });
  });

  it("is whole with 17 characters of a VIN, and only then", () => {
    expect(checkVinText(tractor, true)).toMatchObject({ red: false, isWhole: true, count: 17 });
    expect(checkVinText(tractor.replace("G", "Q"), false)).toMatchObject({
      red: true,
      isWhole: false,
      count: 17,
    });
  });

  it("is counted as a person counts", () => {
    expect(checkVinText("1F🚚", false)).toMatchObject({ count: 3, faults: [{ position: 3 }] });
  });
});

it("one character is replaced or taken out, the others stay", () => {
  expect(withCharacter("1FO", 3, "0")).toBe("1F0");
  expect(withCharacter("1🚚F", 2, "")).toBe("1F");
});

it.each([
  [`VIN: ${tractor}`, [tractor]],
  [`  ${tractor.toLowerCase()}  `, [tractor]],
  [`Unit 12;${trailer};Wabash`, [trailer]],
  [`${tractor}\n${trailer}\n${tractor}`, [tractor, trailer]],
])("finds the VINs in %j, each once", (text, vins) => expect(vinsInText(text)).toEqual(vins));

it("puts one with a right check digit before one with a wrong one", () => {
  const wrong = tractor.replace("8834", "8835");
  expect(vinsInText(`${wrong} ${tractor}`)).toEqual([tractor, wrong]);
});

it.each([
  "",
  tractor.slice(1),
  `${tractor}1`,
  "counterrevolution",
  "uncharacteristical",
  "incomprehensibles",
])("finds none in %j", (text) => expect(vinsInText(text)).toEqual([]));

it("scans a megabyte with hardly any VINs", () => {
  expect(vinsInText("A".repeat(1_048_576))).toEqual([]);
  expect(vinsInText(`${"1FUJGLDR3CLBP883 ".repeat(60_000)} ${trailer}`)).toEqual([trailer]);
});
