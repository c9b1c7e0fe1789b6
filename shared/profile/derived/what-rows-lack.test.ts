import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Answers } from "#shared/profile/answers.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { typedAnswers } from "#shared/testing/typed-answers.ts";
import { getReadiness } from "./readiness.ts";

const today = new Date(2026, 10, 23);
const readiness = (answers: Answers) => getReadiness(answers, today);
const labels = (answers: Answers) => readiness(answers).missing.map(({ label }) => label);
const [driver, ...others] = maximalProfile.drivers ?? [];
const ana = { ...others[0], ...driver, accidents3Years: "0", violations3Years: "0", mvrConsent: "yes" };
const quoteReady: Answers = {
  ...maximalProfile,
  drivers: [ana],
  priorInsuranceHistory: (maximalProfile.priorInsuranceHistory ?? []).slice(0, 1),
};

describe("a row that lacks an answer", () => {
  it("is counted in the plural of its list", () => {
    const losses = [{ amountPaid: "100" }, { amountPaid: "200" }];
    expect(labels({ ...quoteReady, losses })).toEqual([
      "Losses",
      "Date of loss (2 losses)",
      "Line (2 losses)",
    ]);
  });

  it("is named by its number where it is the only one, and leads to that row", () => {
    const powerUnits = [...(quoteReady.powerUnits ?? []), { year: "2020", make: "ford", type: "pickup" }];
    const { missing, next } = readiness({ ...quoteReady, powerUnits });
    expect(next).toBe("quote");
    expect(missing.map(({ label, path }) => [label, path])).toEqual([
      ["VIN (power unit 3)", ["powerUnits", 2, "vin"]],
      ["Radius (power unit 3)", ["powerUnits", 2, "radius"]],
    ]);
  });

  it("needs no value where the unit has no physical damage", () => {
    const [unit] = quoteReady.powerUnits ?? [];
    const { value: _value, ...withoutValue } = unit ?? {};
    expect(labels({ ...quoteReady, powerUnits: [withoutValue] })).toEqual(["Value (unit 104)"]);
    const powerUnits = [{ ...withoutValue, physicalDamage: false }];
    expect(readiness({ ...quoteReady, powerUnits }).level).not.toBe("indication");
  });

  it("with a malformed answer lacks it too", () => {
    const malformed = { ...ana, dateOfBirth: "13/13/1980" };
    expect(labels({ ...quoteReady, drivers: [ana, malformed] })).toEqual(["Date of birth (driver 2)"]);
    // Without a sound row, the list itself is not answered yet.
    expect(labels({ ...quoteReady, drivers: [malformed] })).toEqual(["Drivers"]);
  });
});

describe("the way from a quote to a policy", () => {
  it("begins where nothing is missing for a quote, and names the loss payee of a financed unit alone", () => {
    const units = (ownership: string) => [{ ...quoteReady.powerUnits?.[0], ownership, lossPayee: "" }];
    const owned = readiness({ ...quoteReady, powerUnits: units("owned") });
    expect(owned.level).toBe("bind");
    const financed = readiness({ ...quoteReady, powerUnits: units("financed") });
    expect([financed.level, financed.next]).toEqual(["quote", "bind"]);
    expect(financed.missing.map(({ label }) => label)).toEqual(["Loss payee (unit 104)"]);
  });

  it("asks a driver's CDL date of those with a CDL", () => {
    const drivers = (licenseClass: string) => [{ ...ana, licenseClass, cdlDate: "" }];
    const powerUnits = (quoteReady.powerUnits ?? []).slice(0, 1);
    const bindLabels = (licenseClass: string) =>
      labels({ ...quoteReady, powerUnits, drivers: drivers(licenseClass) });
    expect(bindLabels("class_b")).toEqual(["CDL date (driver 1)"]);
    expect(bindLabels("non_cdl")).toEqual([]);
  });
});

describe("whatever was typed", () => {
  it("an answer that no level needs changes no level", () => {
    const levels = ["none", "indication", "quote", "bind"];
    const optional = ["eldProvider", "telematics", "website", "mailingAddressUnit"];
    fc.assert(
      fc.property(typedAnswers, fc.constantFrom(...optional), (answers, key) => {
        const [before, after] = [answers, { ...answers, [key]: "Motive" }].map(
          (each) => readiness(each).level,
        );
        expect(levels.indexOf(after ?? "")).toBe(levels.indexOf(before ?? ""));
      }),
      { numRuns: 60 },
    );
  });
});
