import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rowsAt } from "./answers.ts";
import { typedAnswers } from "#shared/testing/typed-answers.ts";
import { draftSchema, typedSchema } from "./schema.ts";
import { normalizeAnswers, upgradeLegacy } from "./derived/normalize-answers.ts";

const unitKeys = ["Year", "Make", "Type", "Vin", "Value", "Deductible", "Radius"];
const unitValues: Readonly<Record<string, string>> = {
  Year: "2015",
  Make: "mack",
  Type: "tractor",
  Vin: "1M1AW07Y5FM012345",
  Value: "40000",
  Deductible: "1000",
  Radius: "101_300",
};
const insurer: Readonly<Record<string, string>> = {
  priorInsuranceCarrier: "Old Mutual",
  priorInsuranceEffectiveDate: "2024-01-01",
  priorInsuranceExpDate: "2025-01-01",
};

const legacyEntries = [
  ...["powerUnit", "trailer"].flatMap((prefix) =>
    unitKeys.map((key): [string, string] => [`${prefix}${key}`, unitValues[key] ?? ""]),
  ),
  ...Object.entries(insurer),
];
const oldKeys = fc
  .subarray(legacyEntries)
  .chain((entries) =>
    fc.tuple(...entries.map(([key, value]) => fc.tuple(fc.constant(key), fc.constantFrom(value, "")))),
  )
  .map((entries) => Object.fromEntries(entries));

describe("any old profile", () => {
  it("is a draft of today, without a key of yesterday", () => {
    fc.assert(
      fc.property(oldKeys, (old) => {
        const draft = draftSchema.parse({ name: "A", ...old });
        const keys = Object.keys(draft);
        expect(keys.filter((key) => key in old)).toEqual([]);
        expect(
          keys.filter((key) => !["name", "powerUnits", "trailers", "priorInsuranceHistory"].includes(key)),
        ).toEqual([]);
      }),
    );
  });

  it("keeps every value it had, in the first row of the matching list", () => {
    fc.assert(
      fc.property(oldKeys, (old) => {
        const draft = draftSchema.parse(old);
        const values = (["powerUnits", "trailers", "priorInsuranceHistory"] as const).flatMap((list) =>
          rowsAt(draft, list).flatMap((row) => Object.values(row)),
        );
        const texts = values.filter((value) => typeof value === "string");
        expect(texts.toSorted()).toEqual(Object.values(old).filter(Boolean).toSorted());
      }),
    );
  });

  it("was insured against physical damage exactly if it had a value or a deductible", () => {
    fc.assert(
      fc.property(oldKeys, (old) => {
        const draft = normalizeAnswers(draftSchema.parse(old));
        for (const [list, prefix] of [
          ["powerUnits", "powerUnit"],
          ["trailers", "trailer"],
        ] as const) {
          const insured = Boolean(old[`${prefix}Value`] || old[`${prefix}Deductible`]);
          const switches = rowsAt(draft, list).map(({ physicalDamage }) => physicalDamage);
          expect(switches.filter((value) => value !== insured)).toEqual([]);
        }
      }),
    );
  });

  it("is upgraded once: what is upgraded stays, and so does a profile of today", () => {
    fc.assert(
      fc.property(oldKeys, typedAnswers, (old, answers) => {
        const once = upgradeLegacy({ ...answers, ...old });
        expect(upgradeLegacy(once)).toEqual(once);
        expect(upgradeLegacy(answers)).toEqual(answers);
        expect(typedSchema.safeParse(once).error).toBeUndefined();
      }),
      { numRuns: 50 },
    );
  });

  it("does not touch what was saved", () => {
    const old = { powerUnitYear: "2015", powerUnits: [] };
    upgradeLegacy(old);
    expect(old).toEqual({ powerUnitYear: "2015", powerUnits: [] });
  });
});
