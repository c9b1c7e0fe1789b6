import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeVinFault } from "./read-vin.ts";
import { isVin } from "#shared/text/vin-text.ts";

const tractor = "1FUJGLDR3CLBP8834";

describe("a text that isn't a VIN", () => {
  it.each([
    ["", "This row has no VIN."],
    ["to be bought", "This is not a VIN."],
    ["TOTAL", "This is not a VIN."],
    ["THIRTEENLETTERS", "This is not a VIN."],
    ["1".repeat(60), "This is not a VIN."],
    [tractor.slice(1), "It has 16 characters; a VIN has 17."],
    [`${tractor}12`, "It has 19 characters; a VIN has 17."],
    ["11111111111111111", "The same character over and over isn't a VIN."],
    ["1FUJGLDR3CLBP883🚚", '"🚚" at position 17 cannot be in a VIN.'],
  ])("%j is explained as: %s", (text, problem) => {
    expect(describeVinFault(text)).toEqual({ problem, fix: undefined });
  });

  it.each([
    ["1FUJGLDR3CLBP88Q4", '"Q" at position 16 cannot be in a VIN.', "1FUJGLDR3CLBP8804"],
    [
      "IFUJGLDR3CLBP88O4",
      '"I" at position 1 and "O" at position 16 cannot be in a VIN.',
      "1FUJGLDR3CLBP8804",
    ],
    // A Cyrillic er.
    ["1FUJGLDR3CLBР8834", '"Р" at position 13 cannot be in a VIN.', tractor],
    ["1FUJGLDR3CLBP88834", "It has 18 characters; a VIN has 17.", tractor],
  ])("%j is explained with the likely meaning", (text, problem, fix) => {
    expect(describeVinFault(text)).toEqual({ problem, fix });
  });

  it("with many faults names the first three", () => {
    expect(describeVinFault("OOOOOOOOOOOOO1234").problem).toBe(
      '"O" at position 1, "O" at position 2, "O" at position 3, and 10 more cannot be in a VIN.',
    );
  });

  it("is explained in a sentence and never fixed into anything but a VIN", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
        const { problem, fix } = describeVinFault(text);
        expect(problem).toMatch(/\.$/);
        expect(fix === undefined || isVin(fix)).toBe(true);
      }),
    );
  });
});
