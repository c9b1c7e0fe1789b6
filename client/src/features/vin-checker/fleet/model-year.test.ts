import { describe, expect, it } from "vitest";
import { yearProblem } from "./fleet-view.ts";

const tractor = "1FUJGLDR3CLBP8834";

describe("the model year of a list", () => {
  it.each([
    ["", "2012", undefined],
    ["2012", "2012", undefined],
    ["2013", "2012", "Your list says 2013, the VIN says 2012."],
    ["2013", undefined, "Your list says 2013, the VIN says 1982 or 2012."],
    ["'12", "2012", `"'12" is not a model year.`],
  ])("%j beside the decoded %j is told as %j", (given, decoded, messages) => {
    expect(yearProblem(tractor, given, decoded)).toBe(messages);
  });

  it.each(["1FUJGLDR3ULBP8834", "WDD2470031J059461"])(
    "is no problem where %s names no year at all",
    (vin) => {
      expect(yearProblem(vin, "2012", undefined)).toBeUndefined();
    },
  );

  it("is none yet where it may still turn out right", () => {
    expect(yearProblem(tractor, "2012", undefined)).toBeUndefined();
  });
});
