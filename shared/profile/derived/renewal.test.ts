import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AnyAnswers, rowsAt } from "#shared/profile/answers.ts";
import { draftSchema } from "#shared/profile/schema.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { typedAnswers } from "#shared/testing/typed-answers.ts";
import { renewAnswers } from "./renewal.ts";
import { experienceYears, yearsInBusiness } from "#shared/profile/options.ts";
import { allFields } from "#shared/profile/registry.ts";

const lastYear = "2026-03-20T15:00:00.000Z";
const now = new Date("2027-03-25T15:00:00.000Z");
const renew = (answers: AnyAnswers, at = now) => renewAnswers(answers, lastYear, at);

describe("last year's profile, renewed", () => {
  it("keeps what stays true: company, owner, drivers and units with their details", () => {
    const { answers } = renew(maximalProfile);
    expect(answers.name).toBe(maximalProfile.name);
    expect(answers.federalTaxId).toBe(maximalProfile.federalTaxId);
    expect(answers.powerUnits).toEqual(maximalProfile.powerUnits);
    expect(rowsAt(answers, "drivers").map(({ licenseNumber }) => licenseNumber)).toEqual([
      "P1234567",
      "B7654321",
    ]);
  });

  it("moves years and the effective date on", () => {
    const before = { yearsInBusiness: "1", ownerCdlExperience: "3", proposedEffectiveDate: "2026-04-01" };
    const { answers, rolled } = renew({ ...before, drivers: [{ fullName: "Ana", cdlExperience: "0" }] });
    expect(answers).toMatchObject({
      yearsInBusiness: "2",
      ownerCdlExperience: "4+",
      proposedEffectiveDate: "2027-04-01",
      drivers: [{ fullName: "Ana", cdlExperience: "1" }],
    });
    expect(rolled).toEqual([
      "Years in business: 2 years, was 1 year",
      "Owner CDL experience: 4+ years, was 3 years",
      "CDL experience (years): updated for 1 driver",
      "Proposed effective date: 04-01-2027, was 04-01-2026",
    ]);
  });

  it("makes a new venture one year old, and a file of two years ago two years older", () => {
    expect(renew({ yearsInBusiness: "new-venture" }).answers.yearsInBusiness).toBe("1");
    const later = new Date("2028-03-20T15:00:00.000Z");
    expect(renew({ yearsInBusiness: "new-venture" }, later).answers.yearsInBusiness).toBe("2");
    expect(renew({ yearsInBusiness: "5+" }, later).answers.yearsInBusiness).toBe("5+");
  });

  it("puts the policy that is expiring first, without its insurer, and says which record had no room", () => {
    const before = { ...maximalProfile, proposedEffectiveDate: "2026-01-15" };
    const { answers, leftOut, rolled, questions } = renew(before);
    expect(rowsAt(answers, "priorInsuranceHistory")).toMatchObject([
      { effectiveDate: "2026-01-15", expirationDate: "2027-01-15" },
      { carrier: "Great Plains Mutual" },
      { carrier: "Old River Casualty" },
    ]);
    expect(leftOut.map(({ label }) => label)).toEqual([
      "Prior insurance: Harbor Specialty",
      "Differences from FMCSA's record (1)",
    ]);
    expect(rolled).toContain("Prior insurance: added the policy that's ending");
    expect(questions).toContainEqual({
      sectionId: "prior-insurance",
      key: "priorInsuranceHistory",
      inRows: { key: "carrier", count: 3 },
      label: "Insurer of the policy that's ending",
      lastYear: "01-15-2026 to 01-15-2027",
      isKept: false,
    });
  });

  it("asks for what is true of one year only, and what may have changed, with last year's answer", () => {
    const { answers, questions } = renew(maximalProfile);
    expect(answers.numberOfLosses).toBeUndefined();
    expect(rowsAt(answers, "drivers").every((row) => !("violations3Years" in row))).toBe(true);
    expect(questions.map(({ label, lastYear: was }) => [label, was])).toEqual([
      ["Operating radius", "501+ miles"],
      ["Annual mileage per truck", "120,000"],
      ["Annual revenue", "$850,000"],
      ["Miles by state", "2 states"],
      ["Drivers", "2 drivers"],
      ["Accidents in 3 years (1 driver)", "Ana Beltrán: 1"],
      ["Violations in 3 years (1 driver)", "Ana Beltrán: 0"],
      ["Agrees to an MVR check (1 driver)", "Ana Beltrán: Yes"],
      ["Last Clearinghouse query (1 driver)", "Ana Beltrán: 10/05/2026"],
      ["Power units", "2 power units"],
      ["Trailers", "1 trailer"],
      ["Annual cost of hire", "$12,000"],
      ["Number of losses", "1"],
      ["Loss explanation", maximalProfile.lossExplanation],
      ["Losses", "1 loss"],
    ]);
  });

  it("is a valid draft whose every answer was there before, moved on, or is the expiring policy", () => {
    fc.assert(
      fc.property(typedAnswers, (before) => {
        const { answers, leftOut } = renew(before);
        const [wasValid, isValid] = [before, answers].map((each) => draftSchema.safeParse(each).success);
        expect(isValid || !wasValid).toBe(true);
        expect(Object.keys(answers).filter((key) => !(key in before))).toEqual([]);
        for (const list of ["drivers", "powerUnits", "trailers", "losses", "certificateHolders"])
          expect(rowsAt(answers, list)).toHaveLength(rowsAt(before, list).length);
        const policies = rowsAt(before, "priorInsuranceHistory").length;
        const dropped = leftOut.filter(({ key }) => key === "priorInsuranceHistory");
        const kept = rowsAt(answers, "priorInsuranceHistory").length + dropped.length;
        expect([policies, policies + 1]).toContain(kept);
      }),
      { numRuns: 100 },
    );
  });
});

const savedAt = "2026-03-20T15:00:00.000Z";
const renewSaved = (answers: AnyAnswers, saved = savedAt, at = now) => renewAnswers(answers, saved, at);
const effective = (date: string, at = now) =>
  renewSaved({ proposedEffectiveDate: date }, savedAt, at).answers.proposedEffectiveDate;

describe("the effective date, renewed", () => {
  it.each([
    ["of last month is next year's", "2026-02-20", "2028-02-20"],
    ["of today is today's", "2026-03-25", "2027-03-25"],
    ["of next month is this year's", "2026-04-20", "2027-04-20"],
    ["of a leap day is March 1", "2024-02-29", "2028-02-29"],
    ["that is still ahead stays", "2027-06-01", "2027-06-01"],
  ])("%s", (_what, before, after) => {
    expect(effective(before)).toBe(after);
  });

  it("of a leap day is March 1 in a year without one", () => {
    expect(effective("2024-02-29", new Date("2027-02-10T12:00:00Z"))).toBe("2027-03-01");
  });

  it.each(["", "soon", "04/01/2026", "2026-13-45"])("stays %j where that isn't a date", (text) => {
    expect(effective(text)).toBe(text);
  });

  it("is never in the past, and falls on the same day of the year", () => {
    const day = fc.date({
      min: new Date("2020-01-01"),
      max: new Date("2029-12-31"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10);
        fc.pre(!iso.endsWith("-02-29"));
        const after = effective(iso) ?? "";
        expect(after >= "2027-03-25").toBe(true);
        expect(after.slice(4)).toBe(iso.slice(4));
      }),
    );
  });
});

describe("the years that passed", () => {
  const inBusiness = (saved: string, at = now) =>
    renewSaved({ yearsInBusiness: "1" }, saved, at).answers.yearsInBusiness;

  it.each([
    ["2026-03-20T15:00:00.000Z", "2"],
    ["2025-04-01T00:00:00.000Z", "3"],
    ["2026-12-24T00:00:00.000Z", "2"],
    ["2010-01-01T00:00:00.000Z", "5+"],
    ["2030-01-01T00:00:00.000Z", "2"],
    ["not a time", "2"],
    ["", "2"],
  ])("since a file of %j make one year in business %s", (saved, years) => {
    expect(inBusiness(saved)).toBe(years);
  });

  it("never make anyone less experienced, and stop at the last option", () => {
    const option = fc.constantFrom(...experienceYears.map(({ value }) => value));
    const order = experienceYears.map(({ value }) => value);
    fc.assert(
      fc.property(option, fc.integer({ min: 2000, max: 2027 }), (before, year) => {
        const { answers } = renewSaved(
          { ownerTruckingIndustryExperience: before },
          `${year}-03-20T00:00:00.000Z`,
        );
        const after = answers.ownerTruckingIndustryExperience ?? "";
        expect(order.indexOf(after)).toBeGreaterThanOrEqual(order.indexOf(before));
      }),
    );
  });

  it("leave an answer that is none of the options as it is", () => {
    expect(renewSaved({ yearsInBusiness: "many" }).answers.yearsInBusiness).toBe("many");
    expect(yearsInBusiness.some(({ value }) => value === "many")).toBe(false);
  });
});

describe("the policy that is expiring", () => {
  const record = { carrier: "A", effectiveDate: "2025-01-15", expirationDate: "2026-01-15" };
  const records = (answers: AnyAnswers) => rowsAt(renewSaved(answers).answers, "priorInsuranceHistory");

  it("follows the last one on file, where no effective date was given", () => {
    expect(records({ priorInsuranceHistory: [record] })).toEqual([
      { effectiveDate: "2026-01-15", expirationDate: "2027-01-15" },
      record,
    ]);
  });

  it("is not added where it is on file, has not begun, or nothing tells when it began", () => {
    const current = { ...record, effectiveDate: "2026-04-01", expirationDate: "2027-04-01" };
    for (const answers of [
      { priorInsuranceHistory: [current, record], proposedEffectiveDate: "2026-04-01" },
      { priorInsuranceHistory: [record], proposedEffectiveDate: "2027-08-01" },
      { priorInsuranceHistory: [{ carrier: "A" }] },
    ])
      expect(records(answers)).toEqual(answers.priorInsuranceHistory);
  });

  it("that pushes out a record without a carrier says so in words", () => {
    const rows = [record, record, { effectiveDate: "2020-01-15" }];
    expect(renewSaved({ priorInsuranceHistory: rows }).leftOut).toEqual([
      { key: "priorInsuranceHistory", label: "Prior insurance: a record", rows: [rows[2]] },
    ]);
  });
});

describe("whatever was saved", () => {
  it("keeps every answer that is neither asked again nor moves on", () => {
    const kept = allFields().filter(
      ({ kind, renewal }) => kind !== "list" && (!renewal || renewal === "ask"),
    );
    fc.assert(
      fc.property(typedAnswers, (answers: AnyAnswers) => {
        const after: AnyAnswers = renewSaved(answers).answers;
        for (const { key } of kept) expect(after[key], key).toEqual(answers[key]);
      }),
      { numRuns: 60 },
    );
  });
});
