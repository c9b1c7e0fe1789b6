import { describe, expect, it } from "vitest";
import type { Field, ListField } from "#shared/profile/field.ts";
import { getAcordPart } from "#shared/profile/derived/answers-document.ts";
import { allFields, getFields, profile } from "#shared/profile/registry.ts";

const groups = profile.flatMap((section) => section.groups.map((group) => ({ section, group })));
const lists = allFields().filter((field): field is ListField => field.kind === "list");
const everyField: readonly Field[] = [...allFields(), ...lists.flatMap(({ fields }) => fields)];

describe("the ACORD part of a question", () => {
  it("is stated by its section or group, and never left to the remarks", () => {
    for (const { section, group } of groups.filter((one) => one.group.fields.length > 0)) {
      expect(section.acord ?? group.acord, `${section.id}: ${group.title}`).toBeDefined();
      expect(getAcordPart(section, group).section).not.toBe("Remarks");
    }
  });

  it.each([
    ["name", "125 Applicant information"],
    ["contactName", "125 Contact information"],
    ["ownerFullName", "125 Applicant information"],
    ["cargoCommodities", "127 General information"],
    ["haulsHazmat", "127 General information"],
    ["drivers", "127 Driver information"],
    ["powerUnits", "127 Vehicle description"],
    ["trailers", "127 Vehicle description"],
    ["autoLiabilityCsl", "137 Coverages and limits"],
    ["medicalPayments", "137 Coverages and limits"],
    ["proposedEffectiveDate", "125 Policy information"],
    ["certificateHolders", "125 Policy information"],
    ["priorInsuranceHistory", "125 Prior carrier information"],
    ["losses", "125 Loss history"],
  ])("%s belongs to %s", (key, part) => {
    const places = groups
      .filter(({ group }) => group.fields.some((entry) => entry.kind !== "echo" && entry.key === key))
      .map(({ section, group }) => getAcordPart(section, group));
    expect(places.map((place) => `${place.form} ${place.section}`)).toEqual([part]);
  });
});

describe("a question that is marked", () => {
  it("to move on a year later is a choice in ascending order, a date, or a number of years", () => {
    const moving = everyField.filter(({ renewal }) => renewal === "next");
    expect(moving.map(({ key }) => key)).toEqual([
      "yearsInBusiness",
      "ownerCdlExperience",
      "ownerTruckingIndustryExperience",
      "proposedEffectiveDate",
      "cdlExperience",
      "yearsLicensed",
    ]);
    for (const field of moving) {
      expect(["select", "policyDate", "digits"]).toContain(field.kind);
      if (field.kind !== "select") continue;
      const years = field.options.map(({ value }) => (value === "new-venture" ? 0 : Number.parseInt(value)));
      expect(years).toEqual(years.toSorted((a, b) => a - b));
    }
  });

  it("as sensitive is a text that identifies somebody, and opens, fills or repeats nothing", () => {
    const secret = everyField.filter(({ sensitive }) => sensitive);
    expect(secret.map(({ label }) => label)).toEqual([
      "Federal tax ID",
      "Owner date of birth",
      "Owner license number",
      "Date of birth",
      "License number",
    ]);
    const keys = new Set(secret.map(({ key }) => key));
    expect(everyField.filter(({ showIf }) => showIf && keys.has(showIf.key))).toEqual([]);
    const filled = everyField.flatMap((field) =>
      "fills" in field && field.fills ? Object.values(field.fills) : [],
    );
    expect(filled.filter((key) => keys.has(key))).toEqual([]);
    const repeated = groups.flatMap(({ group }) =>
      group.fields.flatMap((entry) => (entry.kind === "echo" ? [entry.of] : [])),
    );
    expect(repeated.filter((key) => keys.has(key))).toEqual([]);
  });

  it("as accepted but not shown is never needed, counted or explained", () => {
    const unseen = allFields().filter(({ offScreen }) => offScreen);
    expect(unseen.map(({ key }) => key)).toEqual([
      "description",
      "fmcsaNotes",
      "serviceAreas",
      "equipmentTypes",
    ]);
    for (const field of unseen) {
      expect([field.key, field.neededFor, field.counts, field.help]).toEqual([
        field.key,
        undefined,
        undefined,
        undefined,
      ]);
    }
  });
});

describe("the shares that make up a whole", () => {
  it("are of one section, and at least two", () => {
    const shares = profile.map((section) =>
      getFields(section).flatMap((field) => (field.kind === "percent" ? [field.sumsTo100With] : [])),
    );
    const used = shares.filter((names) => names.length > 0);
    const four = (name: string) => [name, name, name, name];
    expect(used).toEqual([[...four("commodities"), ...four("radius"), "radius"]]);
  });
});

describe("the options of a question", () => {
  const choices = everyField.flatMap((field) => ("options" in field ? [field] : []));

  it("are all in groups, or none is, and a group is in one place", () => {
    for (const { key, options } of choices) {
      const headings = options.map(({ group }) => group);
      const starts = headings.filter((heading, index) => heading !== headings[index - 1]);
      expect(new Set(starts).size, key).toBe(starts.length);
      expect(headings.includes(undefined) && headings.some(Boolean), key).toBe(false);
    }
  });

  it("include the one that is chosen from the start", () => {
    const started = choices.flatMap((field) =>
      "initial" in field && field.initial !== undefined ? [field] : [],
    );
    expect(started.map(({ key }) => key)).toEqual(["autoLiabilityCsl"]);
    for (const { initial, options } of started) expect(options.map(({ value }) => value)).toContain(initial);
  });
});
