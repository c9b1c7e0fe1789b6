import { describe, expect, it } from "vitest";
import { isAnswered } from "./answers.ts";
import type { Condition, Field } from "./field.ts";
import { maximalProfile, minimalProfile } from "#shared/testing/fixtures.ts";
import { findProblems } from "./derived/problems.ts";
import { allFields, getPrintedLabel, getReferences, isReference, listByKey, profile } from "./registry.ts";
import { draftSchema } from "./schema.ts";
import { isVisible } from "./derived/visibility.ts";

const ids = profile.map(({ id }) => id);
const fields = allFields();

const getConditions = (field: Field): Condition[] => (field.showIf ? [field.showIf] : []);

describe("the profile registry", () => {
  it("has the ten sections in the specified order", () => {
    expect(ids).toEqual([
      "contact-info",
      "company-info",
      "owners-info",
      "business-operation",
      "driver-schedule",
      "equipment-schedule",
      "coverage-limits",
      "prior-insurance",
      "review",
      "contact-support",
    ]);
  });

  it("uses each key once, also within each list", () => {
    const keys = fields.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const field of fields) {
      if (field.kind !== "list") continue;
      const rowKeys = field.fields.map(({ key }) => key);
      expect(new Set(rowKeys).size, field.key).toBe(rowKeys.length);
    }
  });

  it("gives each field a label of its own, so that a printed answer cannot be mistaken", () => {
    const labels = fields.map(({ label }) => label);
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
  });

  it("says nothing to the user in what documents for insurers print of it", () => {
    const rowFields = fields.flatMap((field) => (field.kind === "list" ? field.fields : []));
    const printed = [
      ...[...fields, ...rowFields].map(getPrintedLabel),
      ...[...fields, ...rowFields]
        .flatMap((field) => ("options" in field ? field.options : []))
        .map(({ label }) => label),
      ...profile.flatMap(({ title, groups }) => [title, ...groups.map((group) => group.title ?? "")]),
    ];
    expect(printed.filter((text) => /\byour?\b|\?/i.test(text))).toEqual([]);
  });

  it("lets a condition point only at a field that stands earlier", () => {
    for (const [index, field] of fields.entries()) {
      for (const { key } of getConditions(field)) {
        const target = fields.findIndex((candidate) => candidate.key === key);
        expect(target, `${field.key} -> ${key}`).toBeGreaterThanOrEqual(0);
        expect(target, `${field.key} -> ${key}`).toBeLessThan(index);
      }
    }
  });

  it("lets a condition inside a row point only at an earlier field of the row", () => {
    for (const list of fields) {
      if (list.kind !== "list") continue;
      const keys = list.fields.map(({ key }) => key);
      for (const field of list.fields) {
        for (const { key } of getConditions(field)) {
          expect(keys.slice(0, keys.indexOf(field.key))).toContain(key);
        }
      }
    }
  });

  it("lets an echo repeat a field of an earlier section", () => {
    const references = profile.flatMap((section) =>
      section.groups.flatMap((group) => group.fields.filter(isReference)),
    );
    const commodities = fields.filter(({ key }) => /^cargoCommodity\d|^moreCommodities$/.test(key));
    expect(references.map(({ of }) => of).toSorted()).toEqual(commodities.map(({ key }) => key).toSorted());
    expect(getReferences("cargoCommodity1")).toHaveLength(1);
  });

  it("shows short labels that begin the whole ones, and suggests and prints only what rows have", () => {
    const lists = fields.filter((field) => field.kind === "list");
    const all: Field[] = [...fields, ...lists.flatMap((list) => list.fields)];
    const cut = all.filter(({ label, shortLabel }) => shortLabel && !label.startsWith(`${shortLabel} `));
    const hasKey = (list: string, key: string) => listByKey(list).fields.some((field) => field.key === key);
    const inRows = lists.flatMap((list) => list.fields.map((field) => ({ list: list.key, field })));
    const lost = inRows.filter(({ list, field }) => field.exactYears && !hasKey(list, field.exactYears));
    const suggested = inRows.flatMap(({ field }) => ("suggests" in field && field.suggests) || []);
    expect([cut, lost]).toEqual([[], []]);
    expect(suggested.map(({ list, key }) => hasKey(list, key))).toEqual([true, true]);
  });

  it("lets a street fill the city, the state and the ZIP code that are after it in its own group", () => {
    const filled = { city: "text", state: "select", zip: "zip" } as const;
    const groups = profile.flatMap((section) => section.groups.map((group) => group.fields));
    const streets = groups.flatMap((beside) =>
      beside.flatMap((field) => (field.kind === "street" ? [{ beside, field }] : [])),
    );
    expect(streets.map(({ field }) => field.key)).toEqual(["mailingAddress", "garagingAddress"]);
    for (const { beside, field } of streets) {
      expect(Object.keys(field.fills ?? {})).toEqual(Object.keys(filled));
      const later = beside.slice(beside.indexOf(field)).filter((entry) => !isReference(entry));
      const getKinds = Object.values(field.fills ?? {}).map(
        (key) => later.find((one) => one.key === key)?.kind,
      );
      expect(getKinds, field.key).toEqual(Object.values(filled));
    }
  });

  it("lets a VIN fill the year, make, model, type and weight of its own row, in the list of its kind of vehicle", () => {
    const kindsFilled = { year: "year", make: "openSelect", model: "text", type: "openSelect" } as const;
    const vins = fields.flatMap((list) =>
      list.kind === "list"
        ? list.fields.flatMap((field) => (field.kind === "vin" ? [{ list, field }] : []))
        : [],
    );
    expect(vins.map(({ list }) => list.key)).toEqual(["powerUnits", "trailers"]);
    for (const { list, field } of vins) {
      // A trailer's VIN doesn't have its weight.
      const filled = list.key === "trailers" ? kindsFilled : { ...kindsFilled, gvwr: "select" };
      expect(field.vehicles).toBe(list.key);
      expect(Object.keys(field.fills ?? {})).toEqual(Object.keys(filled));
      const getKinds = Object.values(field.fills ?? {}).map(
        (key) => list.fields.find((one) => one.key === key)?.kind,
      );
      expect(getKinds, list.key).toEqual(Object.values(filled));
    }
  });

  it("needs only row fields that exist", () => {
    for (const list of fields) {
      if (list.kind !== "list") continue;
      const keys = list.fields.map(({ key }) => key);
      expect(keys).toEqual(expect.arrayContaining([...list.requiredFields]));
    }
  });
});

describe.each([
  ["minimalProfile", minimalProfile],
  ["maximalProfile", maximalProfile],
])("%s", (_name, answers) => {
  it("is valid and without problems", () => {
    expect(draftSchema.safeParse(answers).error).toBeUndefined();
    expect(findProblems(answers)).toEqual([]);
  });
});

describe("maximalProfile", () => {
  const exclusive = new Set([
    "noDba",
    "noStateFilingNumber",
    "noDrivers",
    "noPowerUnits",
    "noTrailers",
    "noKnownLosses",
  ]);

  it("answers every field that can be answered together", () => {
    const unanswered = fields.filter(
      ({ key }) => !isAnswered(Object.entries(maximalProfile).find(([k]) => k === key)?.[1]),
    );
    expect(new Set(unanswered.map(({ key }) => key))).toEqual(exclusive);
  });

  it("opens every conditional part", () => {
    const hidden = fields.filter((field) => !isVisible(field, maximalProfile)).map(({ key }) => key);
    expect(new Set(hidden)).toEqual(exclusive);
  });
});
