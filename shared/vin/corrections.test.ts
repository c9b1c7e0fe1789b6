import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withCheckDigit } from "#shared/testing/vins.ts";
import { hasRightCheckDigit } from "#shared/text/check-digit.ts";
import { findCorrections, findCandidates, plausibility } from "./corrections.ts";
import type { DecodedVin } from "./decoded-vin.ts";
import { isVin } from "#shared/text/vin-text.ts";

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

  it("that has two neighbors swapped is corrected by swapping them back", () => {
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

const getLikelihood = (text: string, vin: string): number =>
  findCandidates(text).find((candidate) => candidate.vin === vin)?.likelihood ?? 0;

describe("slips that people make", () => {
  it("count for more than any other wrong character", () => {
    const anyOther = getLikelihood(tractor, "1FUJGLDR3CLBP8839");
    expect(anyOther).toBeGreaterThan(0);
    expect(getLikelihood(tractor, "1FUJGLDR3CLBP8854")).toBeGreaterThan(anyOther);
    expect(getLikelihood(tractor, "1FUJGLDR3CLBP88B4")).toBe(anyOther);
    expect(getLikelihood(tractor, "1FUJGLDR3CLBPB834")).toBeGreaterThan(anyOther);
    expect(getLikelihood(tractor, "1FUJGLDR3CLBP8843")).toBeGreaterThan(anyOther);
  });

  it("of dropping one of two equal neighbors count twice", () => {
    const text = "1FUJGLDR3CLBP834";
    expect(getLikelihood(text, tractor)).toBe(2 * getLikelihood(text, "1FUJGLDR3CLBP9834"));
  });

  it("take an O for a zero before anything else that may be there", () => {
    const text = "1FUJGLDR3CLBPO834";
    const likeliest = findCandidates(text).toSorted((one, other) => other.likelihood - one.likelihood);
    expect(likeliest[0]).toMatchObject({ vin: "1FUJGLDR3CLBP0834", positions: [14] });
    expect(likeliest).toHaveLength(33);
  });

  it("leave a forbidden letter out where there is one character too many", () => {
    expect(findCandidates("1FUJGLDR3CLBPI8834")).toContainEqual({
      vin: tractor,
      positions: [],
      likelihood: 1,
    });
  });
});

it("of any text are VINs by their form, each once, and few enough to be tried", () => {
  const character = fc.constantFrom(...Array.from("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"));
  const texts = fc.array(character, { maxLength: 20 }).map((characters) => characters.join(""));
  fc.assert(
    fc.property(texts, (text) => {
      const found = findCandidates(text).map(({ vin }) => vin);
      expect(found.every(isVin)).toBe(true);
      expect(new Set(found).size).toBe(found.length);
      expect(found.length).toBeLessThanOrEqual(600);
      expect(found.length === 0 || (text.length >= 16 && text.length <= 18)).toBe(true);
    }),
  );
});

const vin = "1M1AX04Y3GM012345";
const truck = { VehicleType: "TRUCK", ModelYear: "2016", Model: "GU (Granite)" };

describe("a VIN is the more plausible", () => {
  it("the more it says of its vehicle, a body or a plant above all", () => {
    const withCity = plausibility(vin, { ...truck, PlantCity: "MACUNGIE" });
    expect(withCity).toBeGreaterThan(plausibility(vin, truck));
    expect(plausibility(vin, { ...truck, BodyClass: "Truck-Tractor" })).toBeGreaterThan(withCity);
  });

  it("with digits in its serial number, but with letters where its maker begins so", () => {
    expect(plausibility("1M1AX04Y3GMBP2345", truck)).toBeLessThan(plausibility(vin, truck));
    expect(plausibility("1FUJGLDR3CLBP8834", truck)).toBeGreaterThan(
      plausibility("1FUJGLDR3CL128834", truck),
    );
    // Small makers use positions 12-14 for their code.
    expect(plausibility("1T9735367JHBA8138", truck)).toBeGreaterThan(plausibility(vin, truck));
  });

  it("as a truck or trailer of our days than as a motorcycle or an old one", () => {
    expect(plausibility(vin, { ...truck, VehicleType: "MOTORCYCLE" })).toBeLessThan(plausibility(vin, truck));
    expect(plausibility(vin, { ...truck, ModelYear: "1986" })).toBeLessThan(plausibility(vin, truck));
  });
});
