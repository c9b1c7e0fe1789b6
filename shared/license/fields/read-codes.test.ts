import { describe, expect, it } from "vitest";
import { readEndorsements, readRestrictions } from "./read-codes.ts";

describe("endorsements of a CDL", () => {
  it.each([
    ["HNT", ["H", "N", "T"]],
    ["T N H", ["H", "N", "T"]],
    ["n,t", ["N", "T"]],
    ["H/N;T-X", ["H", "N", "X", "T"]],
    ["PS", ["P", "S"]],
    ["XM", ["X"]],
    ["L", []],
    ["NONE", []],
    ["none", []],
  ])("%s are %j", (printed, expected) => {
    expect(readEndorsements(printed, true)).toEqual(expected);
  });

  it.each([["HQ"], ["H1"], [""], [undefined], ["----"]])("%s aren't known", (printed) => {
    expect(readEndorsements(printed, true)).toBeUndefined();
  });

  it("aren't those of an ordinary license, which has letters of its own", () => {
    expect(readEndorsements("NONE", false)).toEqual([]);
    expect(readEndorsements("M", false)).toEqual([]);
    expect(readEndorsements("P", false)).toBeUndefined();
    expect(readEndorsements("ML", false)).toBeUndefined();
    expect(readEndorsements("NONE", undefined)).toEqual([]);
    expect(readEndorsements("H", undefined)).toBeUndefined();
    expect(readEndorsements("M", undefined)).toBeUndefined();
  });
});

describe("restrictions of a CDL", () => {
  const cdl = { isCommercial: true, issued: "2020-01-01" };

  it.each([
    ["BEL", ["E", "L"]],
    ["Z K", ["Z", "K"]],
    ["V,O,N,M", ["M", "N", "O", "V"]],
    ["1,L,10", ["L"]],
    ["b", []],
    ["A F", []],
    ["01", []],
    ["NONE", []],
  ])("%s are %j", (printed, expected) => {
    expect(readRestrictions(printed, cdl)).toEqual(expected);
  });

  it.each([["P40"], ["1E"], ["123"], ["CORR LENS"], ["E*"], ["*E"], ["AE"], ["LENS"], [""], [undefined]])(
    "%s aren't known",
    (printed) => {
      expect(readRestrictions(printed, cdl)).toBeUndefined();
    },
  );

  it("have federal letters since July 8, 2015", () => {
    expect(readRestrictions("E", { ...cdl, issued: "2015-07-08" })).toEqual(["E"]);
    expect(readRestrictions("E", { ...cdl, issued: "2015-07-07" })).toBeUndefined();
    expect(readRestrictions("E", { ...cdl, issued: undefined })).toBeUndefined();
    expect(readRestrictions("NONE", { ...cdl, issued: undefined })).toEqual([]);
  });

  it("aren't those of an ordinary license", () => {
    expect(readRestrictions("E", { ...cdl, isCommercial: false })).toBeUndefined();
    expect(readRestrictions("NONE", { ...cdl, isCommercial: undefined })).toBeUndefined();
  });
});
