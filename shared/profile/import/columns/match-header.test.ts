import { listByKey } from "#shared/profile/registry.ts";
import { describe, expect, it } from "vitest";
import { wantedFor } from "#shared/profile/import/testing/lists.ts";
import {
  headerLabels,
  headerLetters,
  isHeaderWord,
  isSureHeader,
  isVinHeader,
  matchHeader,
} from "./match-header.ts";
import { isImportable } from "./import-lists.ts";
import { getImportLists } from "#shared/profile/merge-rows.ts";

const keysFor = (key: string, header: string) =>
  matchHeader(header, wantedFor(key).columns).map((match) => match.key);

it("compares only a header's letters", () => {
  expect(["D.L. #", "dl_no.", " DL  No "].map(headerLetters)).toEqual(["dlnumber", "dlno", "dlno"]);
});

describe("a header", () => {
  it.each([
    ["drivers", "Endorsements", ["endorsements"]],
    ["drivers", "Moving violations", ["violations3Years"]],
    ["drivers", "CDL issue date", ["cdlDate"]],
    ["drivers", "DOB / Age", ["dateOfBirth"]],
    ["drivers", "Hire date / Payroll", ["dateOfHire"]],
    ["drivers", "MVR", []],
    ["drivers", "License exp", ["licenseExpires"]],
    ["drivers", "Expiration date of license", ["licenseExpires"]],
    ["drivers", "CDL_EXPIRATION", ["licenseExpires"]],
    ["drivers", "CDL Exp. Yrs", ["cdlExperience"]],
    ["drivers", "Exp Date", ["licenseExpires"]],
    ["drivers", "Med card exp", ["medicalCardExpires"]],
    ["drivers", "DOT Physical Exp Date", ["medicalCardExpires"]],
    ["drivers", "Medical Examiner's Certificate Expiration", ["medicalCardExpires"]],
    ["drivers", "Last physical", []],
    ["drivers", "TWIC Exp", []],
    ["drivers", "FMCSA Clearinghouse Query Date", ["clearinghouseQueried"]],
    ["drivers", "Annual query date", ["clearinghouseQueried"]],
    ["drivers", "Next Clearinghouse query", []],
    ["drivers", "Clearinghouse consent", []],
    ["drivers", "DL restriction codes", ["licenseRestrictions"]],
    ["drivers", "Non-domiciled", ["nonDomiciled"]],
    ["powerUnits", "Lienholder", ["lossPayee"]],
    ["powerUnits", "Owned/Leased", ["ownership"]],
    ["powerUnits", "Garaging Zip", ["garagingZip"]],
    ["powerUnits", "License plate #", ["plate"]],
    ["powerUnits", "GVW", ["gvwr"]],
    ["powerUnits", "Weight class", ["gvwr"]],
    ["powerUnits", "Dispatcher", []],
    ["powerUnits", "", []],
    ["powerUnits", "VIN ".repeat(30), []],
  ])("of %s, %j, names %j", (list, header, keys) => expect(keysFor(list, header)).toEqual(keys));

  it("is always found by the form's own label", () => {
    for (const key of ["drivers", "powerUnits", "trailers"])
      for (const { key: target, label } of wantedFor(key).columns)
        expect(matchHeader(label, wantedFor(key).columns)).toContainEqual({ key: target, strength: "label" });
  });

  it("may be known from any list, so that a sheet of trucks isn't read as one of drivers", () => {
    const labels = headerLabels(wantedFor("drivers").columns);
    const isSure = (cell: string) => isSureHeader(cell, labels);
    const isWord = (cell: string) => isHeaderWord(cell, labels);
    expect(["VIN", "Driver", "Lienholder"].every(isSure)).toBe(true);
    expect(["PD", "Class"].map((cell) => [isWord(cell), isSure(cell)])).toEqual([
      [true, false],
      [true, false],
    ]);
    expect(["Ann Doe", "Freightliner", "1/2/80"].some(isWord)).toBe(false);
  });
});

it("a file of units is read for both of their lists, one of drivers for theirs", () => {
  expect(getImportLists(listByKey("trailers")).map(({ key }) => key)).toEqual(["powerUnits", "trailers"]);
  expect(getImportLists(listByKey("drivers")).map(({ key }) => key)).toEqual(["drivers"]);
  expect(["drivers", "trailers", "priorInsuranceHistory"].map((key) => isImportable(listByKey(key)))).toEqual(
    [true, true, false],
  );
});

it.each([
  ["vin", "VIN"],
  ["vin", "VIN #"],
  ["vin", "vin_number"],
  ["vin", "Full VIN"],
  ["vin", "VIN (17 digits)"],
  ["vin", "Vehicle Identification Number (VIN)"],
  ["vin", "Vehicle ID #"],
  ["vin", "Trailer VIN"],
  ["serial", "Serial #"],
  ["serial", "Serial"],
  ["serial", "S/N"],
  ["serial", "Chassis number"],
  [undefined, "Unit #"],
  [undefined, "Vehicle ID"],
  [undefined, "Vincent"],
  [undefined, "VIN last 8"],
] as const)("as %s, %j heads VINs", (kind, header) => {
  expect((["vin", "serial"] as const).find((each) => isVinHeader(header, each))).toBe(kind);
});
