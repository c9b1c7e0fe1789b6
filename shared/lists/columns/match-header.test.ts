import { listByKey } from "#shared/profile/registry.ts";
import { describe, expect, it } from "vitest";
import { listsFor } from "#shared/testing/lists.ts";
import { headerLetters, isHeaderWord, isSureHeader, matchHeader } from "./match-header.ts";
import { getImportLists, getTargets, isImportable } from "./targets.ts";

const keysFor = (key: string, header: string) => matchHeader(header, listsFor(key)).map((match) => match.key);

it("compares only a header's letters", () => {
  expect(["D.L. #", "dl_no.", " DL  No "].map(headerLetters)).toEqual(["dlnumber", "dlno", "dlno"]);
});

describe("a header", () => {
  it.each([
    ["drivers", "Endorsements", ["endorsements"]],
    ["drivers", "Accidents (3 yrs)", ["accidents3Years"]],
    ["drivers", "Moving violations", ["violations3Years"]],
    ["drivers", "CDL issue date", ["cdlDate"]],
    ["drivers", "MVR", []],
    ["powerUnits", "Lienholder", ["lossPayee"]],
    ["powerUnits", "Loss Payee", ["lossPayee"]],
    ["powerUnits", "Owned/Leased", ["ownership"]],
    ["powerUnits", "Garaging Zip", ["garagingZip"]],
    ["powerUnits", "License plate #", ["plate"]],
    ["powerUnits", "GVW", ["gvwr"]],
    ["powerUnits", "Weight class", ["gvwr"]],
    ["powerUnits", "Terminal", []],
    ["powerUnits", "", []],
    ["powerUnits", "VIN ".repeat(30), []],
  ])("of %s, %j, names %j", (list, header, keys) => expect(keysFor(list, header)).toEqual(keys));

  it("is always found by the form's own label", () => {
    for (const key of ["drivers", "powerUnits", "trailers"])
      for (const { key: target, label } of getTargets([listByKey(key)]))
        expect(matchHeader(label, [listByKey(key)])).toContainEqual({ key: target, strength: "label" });
  });

  it("may be known from any list, so that a sheet of trucks isn't read as one of drivers", () => {
    expect(["VIN", "Driver", "Lienholder"].every(isSureHeader)).toBe(true);
    expect(["PD", "Class"].map((cell) => [isHeaderWord(cell), isSureHeader(cell)])).toEqual([
      [true, false],
      [true, false],
    ]);
    expect(["Ann Doe", "Freightliner", "1/2/80"].some(isHeaderWord)).toBe(false);
  });
});

it("a file of units is read for both of their lists, one of drivers for theirs", () => {
  expect(getImportLists(listByKey("trailers")).map(({ key }) => key)).toEqual(["powerUnits", "trailers"]);
  expect(getImportLists(listByKey("drivers")).map(({ key }) => key)).toEqual(["drivers"]);
  expect(["drivers", "trailers", "priorInsuranceHistory"].map((key) => isImportable(listByKey(key)))).toEqual(
    [true, true, false],
  );
});
