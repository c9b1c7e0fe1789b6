import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AnyAnswers, rowsAt } from "#shared/profile/answers.ts";
import { draftSchema } from "#shared/profile/schema.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { typedAnswers } from "#shared/testing/typed-answers.ts";
import { renewAnswers } from "./renewal.ts";

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
