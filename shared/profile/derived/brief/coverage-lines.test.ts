import { expect, test } from "vitest";
import { maximalProfile, minimalProfile } from "#shared/testing/fixtures.ts";
import { getCoverageLines } from "./quote-brief.ts";

const toLines = (answers: Parameters<typeof getCoverageLines>[0]) =>
  getCoverageLines(answers).requested.map(({ label, value }) => `${label}: ${value}`);

test("each coverage is one line, with its own limit in place of 'custom'", () => {
  expect(toLines(maximalProfile)).toEqual([
    "Auto Liability: $1,250,000",
    "Motor Truck Cargo: $300,000, deductible $2,500, Reefer breakdown $2,500 deductible",
    "Truckers General Liability: $1M / $2M",
    "Trailer-Interchange: $60,000, number of trailers 12, trailer type Dry van, deductible $1,000",
    "Non-owned Trailer Physical Damage: $35,000, number of trailers 4, type Flatbed, deductible $500",
    "Uninsured Motorist: $250,000",
    "Uninsured Motorist Property Damage: Match auto liability",
    "Medical Payments: $5,000",
    "Rental Reimbursement with Downtime: $250 per day",
    "Custom Coverage: Bobtail liability, $500,000",
  ]);
  expect(getCoverageLines(maximalProfile).notRequested).toEqual([]);
});

test("those that stayed off are named, besides the one that the user would name", () => {
  const { requested, notRequested } = getCoverageLines(minimalProfile);
  expect(requested.map(({ value }) => value)).toEqual(["$1,000,000 CSL"]);
  expect(notRequested).toHaveLength(8);
  expect(notRequested).toContain("Motor Truck Cargo");
  expect(notRequested).not.toContain("Custom Coverage");
});

test("a coverage without a limit says so, and answers of one that is off are not its own", () => {
  const answers = {
    ...minimalProfile,
    motorTruckCargoEnabled: true,
    medicalPaymentsEnabled: false,
    medicalPayments: "5000",
  };
  expect(toLines(answers)).toEqual(["Auto Liability: $1,000,000 CSL", "Motor Truck Cargo: No limit chosen"]);
});
