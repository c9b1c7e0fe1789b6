import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findSlip, isBareNumber, isOfSmallMaker, vinFaults, withReplacements } from "./vin.ts";
import { cleanVin, isVin, vinSchema } from "#shared/text/vin-text.ts";

const tractor = "1FUJGLDR3CLBP8834";

describe("a VIN as it is typed or pasted", () => {
  it.each([
    ["1fujgldr3clbp8834"],
    [" 1FUJGLDR3CLBP8834\n"],
    ["1FUJ-GLDR-3CLB-P8834"],
    ["1FUJGLDR3 CL BP8834"],
    ["1FUJ\u2013GLDR\u00a03CLB\u20113P8834".replace("3P", "P")],
    ["\u200b1FUJGLDR3CLBP8834\ufeff"],
  ])("loses its spaces and dashes and is written in capitals: %j", (text) => {
    expect(cleanVin(text)).toBe(tractor);
    expect(isVin(cleanVin(text))).toBe(true);
  });

  it("loses nothing else, and gains nothing", () => {
    expect(cleanVin("ßıſ.5")).toBe("ßıſ.5");
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
        expect(cleanVin(cleanVin(text))).toBe(cleanVin(text));
        expect(Array.from(cleanVin(text)).length).toBeLessThanOrEqual(Array.from(text).length);
      }),
    );
  });

  it.each([
    "",
    tractor.slice(1),
    `${tractor}1`,
    tractor.replace("G", "O"),
    tractor.toLowerCase(),
    `${tractor}\n`,
  ])("is none when it is %j", (text) => expect(isVin(text)).toBe(false));
});

it("one character over and over isn't a VIN, nor close to one", () => {
  const character = fc.constantFrom(...Array.from("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"));
  fc.assert(
    fc.property(character, fc.integer({ min: 16, max: 18 }), (each, length) => {
      const text = each.repeat(length);
      expect([isVin(text), vinSchema.safeParse(text).success, findSlip(text)]).toEqual([
        false,
        false,
        undefined,
      ]);
    }),
  );
});

it.each([
  ["12345678901234567", true],
  ["1FUJGLDR3CLBP8834", false],
  ["123456789012345678", false],
])("%s is a number without letters: %s", (text, expected) => expect(isBareNumber(text)).toBe(expected));

describe("a character that no VIN has", () => {
  it("is named with its position and with what it was likely meant to be", () => {
    expect(vinFaults("1FUJGLDR3CLBPOI3Q")).toEqual([
      { position: 14, character: "O", replacement: "0" },
      { position: 15, character: "I", replacement: "1" },
      { position: 17, character: "Q", replacement: "0" },
    ]);
  });

  it("may be a letter of another alphabet that looks like ours", () => {
    // Cyrillic er, Greek beta, a full-width G and a Cyrillic o.
    const faults = vinFaults("Р\u0392\uff27О");
    expect(faults.map(({ replacement }) => replacement)).toEqual(["P", "B", "G", "0"]);
    expect(withReplacements("Р\u0392\uff27О")).toBe("PBG0");
  });

  it("counts as one, however many bytes it takes, and stays where nothing resembles it", () => {
    expect(vinFaults("A🚚B")).toEqual([{ position: 2, character: "🚚", replacement: undefined }]);
    expect(withReplacements("A🚚O")).toBe("A🚚0");
  });

  it("is never found in a VIN", () => {
    const character = fc.constantFrom(...Array.from("0123456789ABCDEFGHJKLMNPRSTUVWXYZ"));
    const vin = fc.array(character, { minLength: 17, maxLength: 17 }).map((all) => all.join(""));
    fc.assert(
      fc.property(vin, (text) => {
        expect(vinFaults(text)).toEqual([]);
        expect(withReplacements(text)).toBe(text);
      }),
    );
  });
});

describe("a text that is close to a VIN", () => {
  it.each([
    ["1FUJGLDR3CLBP883", "missing"],
    ["1FUJGLDR3CLBP88344", "extra"],
    ["1FUJGLDR3CLBPO834", "letters"],
    ["IFUJGLDR3CLBPO83", "missing"],
    ["1FUJGLDR3CLBP8834", undefined],
    ["1FUJGLDR3CLBP88", undefined],
    ["1FUJGLDR3CLBP883412", undefined],
    ["1FUJGLDR3CLBP88\u0421", undefined],
    ["", undefined],
  ])("%s has the slip: %s", (text, slip) => expect(findSlip(text)).toBe(slip));
});

it("a 9 in third place means a maker of few vehicles", () => {
  expect(isOfSmallMaker("1T9735367JH588138")).toBe(true);
  expect(isOfSmallMaker("1FUJGLDR3CLBP8834")).toBe(false);
});
