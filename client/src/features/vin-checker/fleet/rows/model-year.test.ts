import { describe, expect, it } from "vitest";
import { possibleYears } from "#shared/vin/offline/model-years.ts";
import { yearProblem, yearToAsk } from "./model-year.ts";

const tractor = "1FUJGLDR3CLBP8834";

describe("the model year of a list", () => {
  it("can be one of two, thirty years apart", () => {
    expect(possibleYears(tractor)).toEqual([1982, 2012]);
    expect(possibleYears("1FUJGLDR3ALBP8834")).toEqual([1980, 2010]);
    expect(possibleYears("1FUJGLDR39LBP8834")).toEqual([2009, 2039]);
    expect(possibleYears("1FUJGLDR3ULBP8834")).toEqual([]);
    expect(possibleYears("")).toEqual([]);
  });

  it("is asked with where the VIN can mean it", () => {
    expect(yearToAsk(tractor, "1982")).toBe("1982");
    expect(yearToAsk(tractor, "2013")).toBeUndefined();
    expect(yearToAsk(tractor, "")).toBeUndefined();
    expect(yearToAsk(tractor, "2012.0")).toBeUndefined();
  });

  it.each([
    ["", "2012", undefined],
    ["2012", "2012", undefined],
    ["2013", "2012", "Your list says 2013, the VIN says 2012."],
    ["2013", undefined, "Your list says 2013, the VIN says 1982 or 2012."],
    ["'12", "2012", `"'12" is not a model year.`],
  ])("%j beside the decoded %j is told as %j", (given, decoded, messages) => {
    expect(yearProblem(tractor, given, decoded)).toBe(messages);
  });

  it("is no problem where the VIN names no year at all", () => {
    expect(yearProblem("1FUJGLDR3ULBP8834", "2012", undefined)).toBeUndefined();
  });

  it("is none yet where it may still turn out right", () => {
    expect(yearProblem(tractor, "2012", undefined)).toBeUndefined();
  });
});
