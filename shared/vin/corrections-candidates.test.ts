import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findCandidates } from "./corrections.ts";
import { isVin } from "#shared/text/vin-text.ts";

const tractor = "1FUJGLDR3CLBP8834";
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

  it("take an O for a zero before anything else that may stand there", () => {
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
  const texts = fc.array(character, { maxLength: 20 }).map((all) => all.join(""));
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
