import { describe, expect, it } from "vitest";
import type { Field, ReadinessLevel } from "#shared/profile/field.ts";
import { getNeededLevel } from "#shared/profile/derived/readiness.ts";
import { allFields, getFields, profile, listByKey } from "#shared/profile/registry.ts";

type Promised = readonly [
  key: string,
  kind: Field["kind"],
  level: ReadinessLevel | "",
  renewal: "next" | "ask" | "clear" | "",
];

const isFoldedInRow = (field: Field) => "folded" in field && Boolean(field.folded);
const folded = profile.flatMap(({ groups }) =>
  groups.filter((group) => group.folded).flatMap((group) => group.fields),
);
const lists = allFields().flatMap((field) => (field.kind === "list" ? [field] : []));
const rowFieldsIn = (listKey: string) => lists.find(({ key }) => key === listKey)?.fields ?? [];

const read = (field: Field): Promised => [
  field.key,
  field.kind,
  getNeededLevel(field, {}) ?? "",
  field.renewal ?? "",
];

const ofCommodity = (rank: number): readonly Promised[] => [
  [`cargoCommodity${rank}Percent`, "percent", "", ""],
  [`cargoCommodity${rank}AverageValue`, "money", "", ""],
  [`cargoCommodity${rank}MaximumValue`, "money", "", ""],
];
const onTheirOwn: readonly Promised[] = [
  ...[1, 2, 3, 4].flatMap(ofCommodity),
  ["moreCommodities", "list", "", ""],
  ["operatesInterstate", "radio", "quote", ""],
  ["annualRevenue", "money", "quote", "ask"],
  ["haulsHazmat", "radio", "quote", ""],
  ["hazmatInBulk", "radio", "quote", ""],
  ["hazmatClasses", "checklist", "quote", ""],
  ["radiusPercent0To50", "percent", "", ""],
  ["radiusPercent51To100", "percent", "", ""],
  ["radiusPercent101To300", "percent", "", ""],
  ["radiusPercent301To500", "percent", "", ""],
  ["radiusPercentOver500", "percent", "", ""],
  ["mileageByState", "list", "", "clear"],
  ["yearlyFigures", "list", "", ""],
  ["usesTeams", "radio", "", ""],
  ["ownerOperators", "digits", "", ""],
  ["eldProvider", "text", "", ""],
  ["dashCameras", "select", "", ""],
  ["telematics", "text", "", ""],
  ["safetyProgram", "radio", "", ""],
  ["driverIncidents", "list", "", ""],
  ["proposedEffectiveDate", "policyDate", "quote", "next"],
  ["hiredAuto", "radio", "", ""],
  ["annualCostOfHire", "money", "", "ask"],
  ["nonOwnedAuto", "radio", "", ""],
  ["filingsWanted", "checklist", "bind", ""],
  ["certificateHolders", "list", "", ""],
  ["losses", "list", "", "ask"],
];

const driverDetails: readonly Promised[] = [
  ["yearsLicensed", "digits", "", "next"],
  ["cdlDate", "date", "", ""],
  ["endorsements", "checklist", "", ""],
  ["licenseRestrictions", "checklist", "", ""],
  ["nonDomiciled", "select", "", ""],
  ["accidents3Years", "digits", "quote", "clear"],
  ["violations3Years", "digits", "quote", "clear"],
  ["incidentDetails", "text", "", "clear"],
  ["mvrConsent", "flag", "bind", "clear"],
  ["licenseExpires", "date", "", ""],
  ["medicalCardExpires", "date", "", ""],
  ["clearinghouseQueried", "date", "", "clear"],
];
const unitDetails: readonly Promised[] = [
  ["ownership", "select", "bind", ""],
  ["lossPayee", "text", "bind", ""],
  ["lossPayeeAddress", "text", "", ""],
  ["ownerOperator", "text", "", ""],
  ["garagingZip", "zip", "", ""],
  ["plate", "licenseNumber", "", ""],
  ["gvwr", "select", "", ""],
];
const policyRecord: readonly Promised[] = [
  ["policyNumber", "text", "bind", ""],
  ["reasonForLeaving", "text", "", ""],
  ["insurerAddress", "text", "", ""],
  ["autoLiabilityPremium", "money", "", ""],
  ["autoLiabilityLimit", "money", "", ""],
  ["cargoPremium", "money", "", ""],
  ["cargoLimit", "money", "", ""],
  ["generalLiabilityPremium", "money", "", ""],
  ["generalLiabilityLimit", "money", "", ""],
  ["physicalDamagePremium", "money", "", ""],
];

describe("an optional question", () => {
  it("keeps its kind, the level that needs it, and what becomes of it a year later", () => {
    const fields = folded.filter((entry): entry is Field => entry.kind !== "echo");
    expect(fields.map(read)).toEqual(onTheirOwn);
  });

  it.each([
    ["drivers", driverDetails],
    ["powerUnits", unitDetails],
    ["trailers", unitDetails],
    ["priorInsuranceHistory", policyRecord],
  ])("of the rows of %s does too", (list, promised) => {
    expect(rowFieldsIn(list).filter(isFoldedInRow).map(read)).toEqual(promised);
  });

  it("never counts for the form's progress: closed questions can't hold a section open", () => {
    expect(folded.filter((entry) => entry.kind !== "echo" && entry.counts)).toEqual([]);
    const rows = lists.flatMap(({ fields }) => fields.filter(isFoldedInRow));
    expect(rows.filter(({ counts }) => counts)).toEqual([]);
  });

  it("is never what saves a row, which would be out of sight", () => {
    for (const list of lists) {
      const closed = list.fields.filter(isFoldedInRow).map(({ key }) => key);
      expect(list.requiredFields.filter((key) => closed.includes(key))).toEqual([]);
    }
  });

  it("is never asked for a ballpark", () => {
    const all = [...folded, ...lists.flatMap(({ fields }) => fields.filter(isFoldedInRow))];
    const levels = all.map((field) => {
      const needed = field.kind === "echo" ? undefined : field.neededFor;
      return typeof needed === "object" ? needed.level : needed;
    });
    expect(levels).not.toContain("indication");
  });
});

describe("a group of optional questions", () => {
  it("comes last in its section, after what everyone answers", () => {
    for (const { id, groups } of profile) {
      const first = groups.findIndex((group) => group.folded);
      if (first < 0) continue;
      expect(
        groups.slice(first).every((group) => group.folded),
        id,
      ).toBe(true);
    }
  });

  it("has a title, by which it is found", () => {
    const groups = profile.flatMap((section) => section.groups.filter((group) => group.folded));
    expect(groups.map(({ title }) => title)).toEqual([
      "Operating details",
      "Accidents and violations",
      "The policy",
      "Details of each loss",
    ]);
  });

  it("leaves something to ask in its section: no section is only optional", () => {
    for (const section of profile.filter(({ groups }) => groups.some((group) => group.folded))) {
      const open = section.groups.filter((group) => !group.folded);
      expect(getFields({ ...section, groups: open }).length, section.id).toBeGreaterThan(0);
    }
  });
});

it.each(lists.map(({ key }) => key))("the list %s can hold a row of its required fields alone", (key) => {
  const list = listByKey(key);
  expect(list.requiredFields.length).toBeGreaterThan(0);
  const required = list.fields.filter((field) => list.requiredFields.includes(field.key));
  expect(required.filter(({ showIf }) => showIf)).toEqual([]);
  expect(list.maxRows).toBeGreaterThan(0);
});
