import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalizeAnswers, upgradeLegacy } from "./normalize-answers.ts";
import { rowsAt } from "#shared/profile/answers.ts";
import { typedAnswers } from "#shared/testing/typed-answers.ts";
import { draftSchema, typedSchema } from "#shared/profile/schema.ts";

describe("an old profile", () => {
  it("turns its single unit and insurer into the first row of their lists", () => {
    const old = {
      name: "A",
      powerUnitYear: "2015",
      powerUnitMake: "mack",
      powerUnitValue: "40000",
      trailerYear: "2010",
      trailerMake: "wabash",
      priorInsuranceCarrier: "Old Mutual",
      priorInsuranceExpDate: "2025-01-01",
    };
    expect(upgradeLegacy(old)).toEqual({
      name: "A",
      powerUnits: [{ year: "2015", make: "mack", value: "40000", physicalDamage: true }],
      trailers: [{ year: "2010", make: "wabash" }],
      priorInsuranceHistory: [{ carrier: "Old Mutual", expirationDate: "2025-01-01" }],
    });
  });

  it("keeps the list it already has", () => {
    const old = { powerUnitYear: "2015", powerUnits: [{ year: "2020" }] };
    expect(upgradeLegacy(old)).toEqual({ powerUnits: [{ year: "2020" }] });
  });
});

describe("settling", () => {
  it("switches a coverage on where one of its values is stored", () => {
    expect(normalizeAnswers({ motorTruckCargoDeductible: "1000" })).toEqual({
      motorTruckCargoDeductible: "1000",
      motorTruckCargoEnabled: true,
    });
  });

  it("leaves a stored switch as it is", () => {
    expect(normalizeAnswers({ medicalPaymentsEnabled: true })).toEqual({ medicalPaymentsEnabled: true });
  });

  it("reads a stored unit without a switch as one without physical damage", () => {
    const { powerUnits } = normalizeAnswers({ powerUnits: [{ year: "2020", make: "ford" }] });
    expect(powerUnits).toEqual([{ year: "2020", make: "ford", physicalDamage: false }]);
  });

  it("opens a form with an auto liability limit of a million", () => {
    expect(normalizeAnswers({}, { initials: true })).toEqual({
      autoLiabilityCsl: "1000000",
      autoLiabilityEnabled: true,
    });
  });

  it("does not bring auto liability back once it was switched off", () => {
    const off = { autoLiabilityEnabled: false };
    expect(normalizeAnswers(off, { initials: true })).toEqual(off);
  });

  it("adds nothing to answers that were sent", () => {
    expect(normalizeAnswers({})).toEqual({});
  });
});

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
});
