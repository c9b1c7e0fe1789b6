import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Answers } from "#shared/profile/answers.ts";
import { getReadiness } from "#shared/profile/derived/readiness.ts";
import { isRowFieldVisible, isVisible, keysToClear, prune } from "#shared/profile/derived/visibility.ts";
import { allFields, fieldByKey } from "#shared/profile/registry.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";

const isAsked = (key: string, answers: Answers) => isVisible(fieldByKey(key), answers);
const isAskedInRow = (listKey: string, key: string, row: Record<string, string | boolean>) => {
  const list = fieldByKey(listKey);
  const field = list.kind === "list" ? list.fields.find((one) => one.key === key) : undefined;
  if (list.kind !== "list" || !field) throw new Error(`${listKey} has no ${key}`);
  return isRowFieldVisible(field, list, row);
};
const needs = (answers: Answers) =>
  getReadiness(answers, new Date(2026, 10, 23)).missing.map(({ label }) => label);

describe("a question that depends on another", () => {
  it.each<[asked: string, when: Answers, notWhen: Answers]>([
    ["noDba", { dbaName: "" }, { dbaName: "Doe" }],
    ["noStateFilingNumber", {}, { stateFilingNumber: "CA1" }],
    ["garagingAddress", { parkAtMailingAddress: "no" }, { parkAtMailingAddress: "yes" }],
    ["garagingZipCode", { parkAtMailingAddress: "no" }, {}],
    ["ownerCdlDate", { ownerLicenseClass: "class_c" }, { ownerLicenseClass: "class_d" }],
    ["ownerCdlExperience", { ownerLicenseClass: "class_a" }, { ownerLicenseClass: "non_cdl" }],
    ["ownerCdlDate", { ownerLicenseClass: "class_b" }, { ownerLicenseClass: "class_m" }],
    ["cargoCommodity1", { cargoCommodities: ["other", "steel_metal"] }, { cargoCommodities: ["other"] }],
    ["cargoCommodity4", { motorTruckCargoEnabled: true }, { motorTruckCargoEnabled: false }],
    [
      "cargoCommodity2MaximumValue",
      { motorTruckCargoEnabled: true, cargoCommodity2: "Coils" },
      { motorTruckCargoEnabled: false, cargoCommodity2: "Coils" },
    ],
    [
      "cargoCommodity1Percent",
      { cargoCommodities: ["other", "steel_metal"], cargoCommodity1: "Coils" },
      { cargoCommodities: ["other", "steel_metal"], cargoCommodity1: " " },
    ],
    [
      "moreCommodities",
      { motorTruckCargoEnabled: true, cargoCommodity4: "Coils" },
      { motorTruckCargoEnabled: true },
    ],
    ["hazmatClasses", { haulsHazmat: "yes" }, { haulsHazmat: "no" }],
    ["hazmatInBulk", { haulsHazmat: "yes" }, {}],
    ["noDrivers", { drivers: [] }, { drivers: [{ fullName: "Ana" }] }],
    ["noPowerUnits", {}, { powerUnits: [{ year: "2020" }] }],
    ["noKnownLosses", {}, { losses: [{ line: "cargo" }] }],
    ["noKnownLosses", { numberOfLosses: "0" }, { numberOfLosses: "2" }],
    ["autoLiabilityCsl", { autoLiabilityEnabled: true }, { autoLiabilityEnabled: false }],
    [
      "autoLiabilityCustomLimit",
      { autoLiabilityEnabled: true, autoLiabilityCsl: "custom" },
      { autoLiabilityCsl: "custom" },
    ],
  ])("%s is asked only when it matters", (key, when, notWhen) => {
    expect(isAsked(key, when)).toBe(true);
    expect(isAsked(key, notWhen)).toBe(false);
  });

  it.each([
    ["powerUnits", "lossPayee", { ownership: "financed" }, { ownership: "owned" }],
    ["trailers", "lossPayee", { ownership: "leased" }, {}],
    ["powerUnits", "value", { physicalDamage: true }, { physicalDamage: false }],
  ])("in %s, %s is asked only when it matters", (list, key, when, notWhen) => {
    expect(isAskedInRow(list, key, when)).toBe(true);
    expect(isAskedInRow(list, key, notWhen)).toBe(false);
  });
});

describe("an answer whose question no longer applies", () => {
  it.each<[change: Answers, cleared: string[]]>([
    [
      { parkAtMailingAddress: "yes" },
      ["garagingAddress", "garagingAddressUnit", "garagingCity", "garagingState", "garagingZipCode"],
    ],
    [{ ownerLicenseClass: "non_cdl" }, ["ownerCdlDate", "ownerCdlExperience"]],
    [{ haulsHazmat: "no" }, ["hazmatInBulk", "hazmatClasses"]],
    [{ autoLiabilityEnabled: false }, ["autoLiabilityCsl", "autoLiabilityCustomLimit"]],
    [{ uninsuredMotorist: "100000" }, ["uninsuredMotoristCustomLimit"]],
    [{ customCoverageEnabled: false }, ["customCoverageType", "customCoverageLimit"]],
  ])("is forgotten after %j", (change, cleared) => {
    expect(keysToClear({ ...maximalProfile, ...change })).toEqual(cleared);
  });

  it("of a coverage removes all that the coverage opened, and nothing from another", () => {
    const toggles = allFields().filter(({ kind }) => kind === "toggle");
    const opener = (key: string): string | undefined => fieldByKey(key).showIf?.key;
    fc.assert(
      fc.property(fc.subarray(toggles.map(({ key }) => key)), (off) => {
        const answers = { ...maximalProfile, ...Object.fromEntries(off.map((key) => [key, false])) };
        for (const key of keysToClear(answers)) {
          const parent = opener(key) ?? "";
          expect(off.includes(parent) || off.includes(opener(parent) ?? "")).toBe(true);
        }
        const kept = Object.keys(prune(answers));
        const left = kept.filter((key) => off.includes(opener(key) ?? ""));
        expect(left).toEqual([]);
      }),
    );
  });
});

describe("what an underwriter needs", () => {
  const quoteReady: Answers = { ...maximalProfile, drivers: [], noDrivers: "yes", priorInsuranceHistory: [] };

  it("of hazardous materials is only asked of those who haul them", () => {
    const open: Answers = { ...quoteReady, hazmatClasses: [], hazmatInBulk: "" };
    const questions = ["Do you haul any of it in bulk?", "Hazardous materials hauled"];
    expect(needs(open)).toEqual(expect.arrayContaining(questions));
    expect(needs({ ...open, haulsHazmat: "no" }).filter((label) => questions.includes(label))).toEqual([]);
  });

  it("of cargo is what is hauled most and its most valuable load, where the form asks for them", () => {
    const cargo: Answers = { ...quoteReady, cargoCommodity1: "", cargoCommodities: ["general_freight"] };
    const [named, unnamed] = [{ ...cargo, cargoCommodity1: "Coils", cargoCommodity1MaximumValue: "" }, cargo];
    const labels = ["Top cargo commodity 1", "Max. value per load (commodity 1)"];
    const commodities = (answers: Answers) =>
      getReadiness(answers, new Date(2026, 10, 23))
        .missing.filter(({ label }) => labels.includes(label))
        .map(({ label, sectionId }) => [label, sectionId]);
    expect(commodities(unnamed)).toEqual([["Top cargo commodity 1", "coverage-limits"]]);
    expect(commodities(named)).toEqual([["Max. value per load (commodity 1)", "coverage-limits"]]);
    expect(commodities({ ...named, motorTruckCargoEnabled: false })).toEqual([]);
  });
});
