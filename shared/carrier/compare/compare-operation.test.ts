import { describe, expect, test } from "vitest";
import { createCompany, createRecord, createRegistration } from "#shared/testing/carrier-records.ts";
import {
  compareAuthority,
  compareCargo,
  compareDrivers,
  compareHazmat,
  compareInterstate,
  comparePowerUnits,
} from "./compare-operation.ts";

const record = createRecord();
const rows = (count: number) => Array.from({ length: count }, () => ({}));

describe("units and drivers", () => {
  test("are counted as listed beside the MCS-150", () => {
    expect(comparePowerUnits({ powerUnits: rows(1200) }, record)).toMatchObject({
      yours: "1,200 listed",
      fmcsas: "5 on the MCS-150",
      isDifferent: true,
    });
    expect(compareDrivers({ drivers: rows(6) }, record)?.isDifferent).toBe(false);
  });

  test("that nobody has listed yet differ in nothing", () => {
    expect(comparePowerUnits({}, record)).toMatchObject({ yours: "", isDifferent: false });
  });

  test("are the company file's where the census was not read, and none without both", () => {
    const registration = createRegistration({ powerUnits: 9 });
    expect(comparePowerUnits({ powerUnits: rows(9) }, { registration })?.isDifferent).toBe(false);
    const { powerUnits: _none, ...company } = createCompany();
    expect(comparePowerUnits({ powerUnits: rows(1) }, { company })).toBeUndefined();
  });
});

describe("for hire or private", () => {
  test("names both sides in their own words", () => {
    const both = createRecord({ privateProperty: true });
    expect(compareAuthority({ isCommonCarrier: "yes", isPrivateCarrier: "yes" }, both)).toMatchObject({
      yours: "Common carrier, Private carrier",
      fmcsas: "For hire, Private",
      isDifferent: false,
    });
  });

  test.each([
    [{ isCommonCarrier: "yes" }, { privateProperty: true }, true],
    [{ isContractCarrier: "yes" }, {}, false],
    [{ isContractCarrier: "yes", isBrokerAuthority: "yes" }, {}, false],
    [{ isPrivateCarrier: "yes", isCommonCarrier: "yes" }, {}, true],
    [{}, { privateProperty: true }, false],
  ])("%o beside %o differs: %s", (answers, company, isDifferent) => {
    expect(compareAuthority(answers, createRecord(company))?.isDifferent).toBe(isDifferent);
  });
});

describe("cargo", () => {
  test("is FMCSA's own words beside the profile's", () => {
    const cargo = createRecord({}, { cargo: ["chem", "cargoothr"], otherCargo: "WIND BLADES" });
    expect(compareCargo({ cargoCommodities: ["other"] }, cargo)).toMatchObject({
      yours: "Other",
      fmcsas: "Chemicals, Other (WIND BLADES)",
      isDifferent: false,
    });
  });

  test("is not compared where FMCSA lists none, or could not be asked", () => {
    const answers = { cargoCommodities: ["general_freight"] };
    expect(compareCargo(answers, createRecord({}, { cargo: [] }))).toBeUndefined();
    expect(compareCargo(answers, { company: createCompany() })).toBeUndefined();
  });
});

describe("a yes or no", () => {
  test.each([
    ["yes", true, false],
    ["yes", false, true],
    ["no", true, true],
    ["no", false, false],
  ])("of hazmat, %s beside %s, differs: %s", (haulsHazmat, hazmatAuthority, isDifferent) => {
    expect(compareHazmat({ haulsHazmat }, createRecord({ hazmatAuthority }))?.isDifferent).toBe(isDifferent);
  });

  test("of crossing state lines follows the carrier operation, if FMCSA has one", () => {
    const within = createRecord({ carrierOperation: "Intrastate Non-Hazmat" });
    expect(compareInterstate({ operatesInterstate: "yes" }, within)).toMatchObject({
      yours: "Yes",
      fmcsas: "No",
      isDifferent: true,
    });
    const { carrierOperation: _none, ...company } = createCompany();
    expect(compareInterstate({ operatesInterstate: "yes" }, { company })).toBeUndefined();
    expect(compareInterstate({}, record)).toBeUndefined();
  });
});
