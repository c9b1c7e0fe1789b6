import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withCheckDigit } from "#shared/testing/vins.ts";
import { hasRightCheckDigit } from "./check-digit.ts";
import { findCorrections } from "./corrections.ts";
import type { DecodedVin } from "./decoded-vin.ts";

const clean: DecodedVin = { facts: { Model: "Cascadia" }, ErrorCode: "0", ErrorText: "" };
const all = () => clean;
const tractor = "1FUJGLDR3CLBP8834";
const put = (vin: string, position: number, character: string): string =>
  vin.slice(0, position - 1) + character + vin.slice(position);

describe("a VIN with a wrong check digit", () => {
  it.each([
    ["S", "5"],
    ["5", "S"],
    ["B", "8"],
    ["Z", "2"],
    ["G", "6"],
    ["U", "V"],
    ["V", "U"],
  ])("that has %s where %s was meant is corrected by it first of all", (typed, meant) => {
    const right = withCheckDigit(put(tractor, 5, meant));
    const wrong = put(right, 5, typed);
    expect(hasRightCheckDigit(wrong)).toBe(false);
    expect(findCorrections(wrong, all)).toContainEqual({ vin: right, positions: [5], facts: clean.facts });
  });

  it("that has two neighbours swapped is corrected by swapping them back", () => {
    const wrong = "1FUJLGDR3CLBP8834";
    expect(findCorrections(wrong, all)).toContainEqual({
      vin: tractor,
      positions: [5, 6],
      facts: clean.facts,
    });
  });

  it("is corrected first into the VIN that says most of its vehicle, among slips of one kind", () => {
    const explained = { ...clean, facts: { Model: "Cascadia", PlantCity: "CLEVELAND" } };
    const decode = (vin: string) => (vin === tractor ? explained : clean);
    const found = findCorrections("1FUJGLDR3CLBP8843", decode).map(({ vin }) => vin);
    expect(found.length).toBeGreaterThan(1);
    expect(found[0]).toBe(tractor);
  });

  it("is not corrected into what does not decode, or has errors of its own", () => {
    const wrong = put(tractor, 12, "8");
    expect(findCorrections(wrong, all).map(({ vin }) => vin)).toContain(tractor);
    expect(findCorrections(wrong, () => undefined)).toEqual([]);
    expect(findCorrections(wrong, () => ({ ...clean, ErrorCode: "8" }))).toEqual([]);
    expect(findCorrections(wrong, () => ({ ...clean, facts: {} }))).toEqual([]);
  });

  it("is the only one that is corrected, with those that miss a character or have one too many", () => {
    expect(findCorrections(tractor, all)).toEqual([]);
    expect(findCorrections(tractor.slice(0, 15), all)).toEqual([]);
    expect(findCorrections(`${tractor}12`, all)).toEqual([]);
    expect(findCorrections("", all)).toEqual([]);
  });
});

/** Fully decodes only the tractor; everything else decodes to a model. */
const decodeTractor = (vin: string): DecodedVin =>
  vin === tractor
    ? { ...clean, facts: { Model: "Cascadia", BodyClass: "Truck-Tractor", PlantCountry: "MEXICO" } }
    : clean;
const first = (text: string) => findCorrections(text, decodeTractor)[0];

describe("one slip is mended", () => {
  it.each([
    ["any character of a part that decodes is wrong", put(tractor, 5, "Y"), [5]],
    ["a 3 was read as a 5", put(tractor, 9, "5"), [9]],
    ["two neighbors are swapped", "1FJUGLDR3CLBP8834", [3, 4]],
    ["the seventh character is missing", tractor.slice(0, 6) + tractor.slice(7), [7]],
    ["the last character is missing", tractor.slice(0, 16), [17]],
    ["there is one too many", `${tractor.slice(0, 4)}X${tractor.slice(4)}`, []],
    ["a character was typed twice", `${tractor}4`, []],
    ["a letter stands there that no VIN has", "1FUJGLDR3CLBPQ834", [14]],
    [
      "a letter I was typed, and one character is missing",
      `I${tractor.slice(1, 12)}${tractor.slice(13)}`,
      [13, 1],
    ],
  ])("where %s", (_what, text, positions) => {
    expect(first(text)).toMatchObject({ vin: tractor, positions });
  });

  it("with several letters that no VIN has, each taken for what it looks like", () => {
    const right = withCheckDigit("1FUJGLDR0CLBP1001");
    const typed = right.slice(0, 13) + "IOO" + right.slice(16);
    expect(findCorrections(typed, all).map(({ vin }) => vin)).toContain(right);
    expect(findCorrections("IIIIIIIIIIIIIIIII", all)).toEqual([]);
  });
});

it("a character that was dropped is put back, and every suggestion is the text with one character more", () => {
  fc.assert(
    fc.property(fc.nat(16), (index) => {
      const text = tractor.slice(0, index) + tractor.slice(index + 1);
      const found = findCorrections(text, decodeTractor);
      expect(found[0]?.vin).toBe(tractor);
      for (const { vin } of found)
        expect(Array.from(vin).some((_, at) => vin.slice(0, at) + vin.slice(at + 1) === text)).toBe(true);
    }),
  );
});

it("a correction has a right check digit and differs where it says; there are five at most, each once", () => {
  const character = fc.constantFrom(...Array.from("0123456789ABCDEFGHJKLMNPRSTUVWXYZ"));
  const vins = fc.array(character, { minLength: 17, maxLength: 17 }).map((characters) => characters.join(""));
  fc.assert(
    fc.property(vins, (vin) => {
      const found = findCorrections(vin, all);
      expect(found.length).toBeLessThanOrEqual(5);
      expect(new Set(found.map((correction) => correction.vin)).size).toBe(found.length);
      for (const { vin: meant, positions } of found) {
        expect(hasRightCheckDigit(meant)).toBe(true);
        const differing = Array.from(meant).flatMap((each, index) =>
          each === vin.charAt(index) ? [] : [index + 1],
        );
        expect(differing).toEqual(positions);
      }
    }),
  );
});
