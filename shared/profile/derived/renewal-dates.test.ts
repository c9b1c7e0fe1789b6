import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AnyAnswers, rowsAt } from "#shared/profile/answers.ts";
import { experienceYears, yearsInBusiness } from "#shared/profile/options.ts";
import { allFields } from "#shared/profile/registry.ts";
import { typedAnswers } from "#shared/testing/typed-answers.ts";
import { renewAnswers } from "./renewal.ts";

const savedAt = "2026-03-20T15:00:00.000Z";
const now = new Date("2027-03-25T15:00:00.000Z");
const renew = (answers: AnyAnswers, saved = savedAt, at = now) => renewAnswers(answers, saved, at);
const effective = (date: string, at = now) =>
  renew({ proposedEffectiveDate: date }, savedAt, at).answers.proposedEffectiveDate;

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

  it.each(["", "soon", "04/01/2026", "2026-13-45"])("stays %j where that is no date", (text) => {
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
    renew({ yearsInBusiness: "1" }, saved, at).answers.yearsInBusiness;

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
        const { answers } = renew({ ownerTruckingIndustryExperience: before }, `${year}-03-20T00:00:00.000Z`);
        const after = answers.ownerTruckingIndustryExperience ?? "";
        expect(order.indexOf(after)).toBeGreaterThanOrEqual(order.indexOf(before));
      }),
    );
  });

  it("leave an answer that is none of the options as it is", () => {
    expect(renew({ yearsInBusiness: "many" }).answers.yearsInBusiness).toBe("many");
    expect(yearsInBusiness.some(({ value }) => value === "many")).toBe(false);
  });
});

describe("the policy that is expiring", () => {
  const record = { carrier: "A", effectiveDate: "2025-01-15", expirationDate: "2026-01-15" };
  const records = (answers: AnyAnswers) => rowsAt(renew(answers).answers, "priorInsuranceHistory");

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
    expect(renew({ priorInsuranceHistory: rows }).leftOut).toEqual([
      { key: "priorInsuranceHistory", label: "Prior insurance: a record", rows: [rows[2]] },
    ]);
  });
});

describe("whatever was saved", () => {
  it("keeps every answer that is neither asked anew nor moves on", () => {
    const kept = allFields().filter(
      ({ kind, renewal }) => kind !== "list" && (!renewal || renewal === "ask"),
    );
    fc.assert(
      fc.property(typedAnswers, (answers: AnyAnswers) => {
        const after: AnyAnswers = renew(answers).answers;
        for (const { key } of kept) expect(after[key], key).toEqual(answers[key]);
      }),
      { numRuns: 60 },
    );
  });
});
