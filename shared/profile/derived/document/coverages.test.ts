import { describe, expect, it } from "vitest";
import type { Answers } from "#shared/profile/answers.ts";
import { showAnswer } from "#shared/profile/kinds.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { coverageKeys, listCoverages } from "./coverages.ts";

const lines = (answers: Answers) =>
  listCoverages(answers, showAnswer).map(({ label, value }) => `${label}: ${value}`);

describe("a coverage on one line", () => {
  it("has the amount of a custom limit instead of the word", () => {
    const custom: Answers = { autoLiabilityCsl: "custom", autoLiabilityCustomLimit: "1250000" };
    expect(lines({ autoLiabilityEnabled: true, ...custom })[0]).toBe("Auto Liability: $1,250,000 CSL");
    expect(lines({ autoLiabilityEnabled: true, autoLiabilityCsl: "custom" })[0]).toBe(
      "Auto Liability: Custom limit CSL",
    );
  });

  it("says when no limit is chosen", () => {
    expect(lines({ medicalPaymentsEnabled: true })[0]).toBe("Medical Payments: Limit not chosen yet");
  });

  it("has deductibles, counts and types: every coverage of the fullest profile", () => {
    expect(lines(maximalProfile)).toEqual([
      "Auto Liability: $1,250,000 CSL",
      "Motor Truck Cargo: $300,000, $2,500 deductible, reefer breakdown $2,500 deductible",
      "Truckers General Liability: $1M / $2M",
      "Trailer-Interchange: $60,000, 12 trailers, Dry van, $1,000 deductible",
      "Non-owned Trailer Physical Damage: $35,000, 4 trailers, Flatbed, $500 deductible",
      "Uninsured Motorist: $250,000",
      "Uninsured Motorist Property Damage: Match auto liability",
      "Medical Payments: $5,000",
      "Rental Reimbursement with Downtime: $250 per day",
      "Custom Coverage: Bobtail liability, $500,000",
    ]);
  });
});

describe("coverages that are off", () => {
  it("are named as not requested, after the others", () => {
    const [auto, others] = lines({ autoLiabilityEnabled: true, autoLiabilityCsl: "750000" });
    expect(auto).toBe("Auto Liability: $750,000 CSL");
    expect(others).toBe(
      "Not requested: Motor Truck Cargo, Truckers General Liability, Trailer-Interchange, " +
        "Non-owned Trailer Physical Damage, Uninsured Motorist, Uninsured Motorist Property Damage, " +
        "Medical Payments, Rental Reimbursement with Downtime",
    );
  });

  it("are not mentioned before any is chosen", () => {
    expect(lines({})).toEqual([]);
    expect(lines({ name: "Doe" })).toEqual([]);
  });
});

it("the questions about coverages are those that a switch opens, and it", () => {
  for (const key of ["autoLiabilityEnabled", "autoLiabilityCsl", "autoLiabilityCustomLimit"])
    expect(coverageKeys.has(key)).toBe(true);
  for (const key of ["proposedEffectiveDate", "filingsWanted", "cargoCommodity1", "name"])
    expect(coverageKeys.has(key)).toBe(false);
});
