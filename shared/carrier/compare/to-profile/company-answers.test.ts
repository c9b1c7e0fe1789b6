import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createCompany } from "#shared/testing/carrier-records.ts";
import { toCompanyAnswers } from "./to-profile-answers.ts";

const find = (company: Parameters<typeof createCompany>[0], key: string) =>
  toCompanyAnswers(createCompany(company)).find((offer) => offer.key === key);

describe("the annual mileage of a truck", () => {
  test.each([
    [400_000, 5, "80000"],
    [10_000, 18, "600"],
    [104_000, 1, "104000"],
    [2_050_000, 24, "85400"],
  ])("of %i miles by %i trucks is %s, to the nearest hundred", (annualMileage, powerUnits, answer) => {
    expect(find({ annualMileage, powerUnits }, "annualMileagePerTruck")?.answer).toBe(answer);
  });

  test.each([
    [0, 5],
    [1, 1],
    [900, 50],
    [400_000, 0],
    [5_000_000, 2],
  ])("of %i miles by %i trucks is not worked out", (annualMileage, powerUnits) => {
    expect(find({ annualMileage, powerUnits }, "annualMileagePerTruck")).toBeUndefined();
  });

  test("says what it was worked out from, with the year if FMCSA has one", () => {
    const one = find({ annualMileage: 90_000, powerUnits: 1 }, "annualMileagePerTruck");
    expect(one?.basis).toBe("90,000 miles in 2025 by 1 power unit");
    const { mileageYear: _none, ...rest } = createCompany();
    const undated = toCompanyAnswers(rest).find(({ key }) => key === "annualMileagePerTruck");
    expect(undated?.basis).toBe("400,000 miles by 5 power units");
  });

  test("is never more than a truck can run, nor next to nothing", () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.nat(5000), (annualMileage, powerUnits) => {
        const found = find({ annualMileage, powerUnits }, "annualMileagePerTruck");
        if (!found) return;
        expect(Number(found.answer)).toBeGreaterThanOrEqual(100);
        expect(Number(found.answer)).toBeLessThanOrEqual(200_000);
      }),
    );
  });
});

describe("what the census says of the operation", () => {
  test.each([
    ["Interstate", "yes"],
    ["Intrastate Hazmat", "no"],
    ["Intrastate Non-Hazmat", "no"],
  ])("%s: crosses state lines, %s", (carrierOperation, answer) => {
    expect(find({ carrierOperation }, "operatesInterstate")?.answer).toBe(answer);
  });

  test("hazmat is its own flag", () => {
    expect(find({ hazmatAuthority: true }, "haulsHazmat")?.answer).toBe("yes");
    expect(find({}, "haulsHazmat")?.answer).toBe("no");
  });
});

describe("names", () => {
  test("are one DBA or none, never both", () => {
    expect(find({ dbaName: "LOPEZ EXPRESS" }, "dbaName")?.answer).toBe("Lopez Express");
    expect(find({ dbaName: "LOPEZ EXPRESS" }, "noDba")).toBeUndefined();
    expect(find({}, "noDba")?.answer).toBe("yes");
  });
});
