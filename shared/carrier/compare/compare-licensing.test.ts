import { describe, expect, test } from "vitest";
import type { LicensingSummary } from "#shared/carrier/authority/licensing-fact.ts";
import { compareLiabilityFiling, compareOperatingAuthority } from "./compare-licensing.ts";

const known = (own: Partial<LicensingSummary>) => ({
  licensing: { authority: undefined, insurance: undefined, lines: [], ...own },
});
const answers = { isCommonCarrier: "yes", priorInsuranceHistory: [{ carrier: "Great Plains" }] };

describe("operating authority", () => {
  const suspended = known({ authority: { value: "Suspended", tone: "bad" } });

  test("that isn't in force is a difference to a profile for hire", () => {
    expect(compareOperatingAuthority(answers, suspended)).toEqual({
      topic: "operatingAuthority",
      label: "Operating authority",
      yours: "Common carrier",
      fmcsas: "Suspended",
      isDifferent: true,
      keys: ["isCommonCarrier", "isContractCarrier"],
    });
    expect(compareOperatingAuthority({ isPrivateCarrier: "yes" }, suspended)?.isDifferent).toBe(false);
  });

  test.each(["plain", "unknown"] as const)(
    "that is in force, or was when last known, is none: %s",
    (tone) => {
      const record = known({ authority: { value: "Active", tone } });
      expect(compareOperatingAuthority(answers, record)?.isDifferent).toBe(false);
    },
  );

  test("that could not be checked isn't compared", () => {
    expect(compareOperatingAuthority(answers, known({}))).toBeUndefined();
    expect(compareOperatingAuthority(answers, {})).toBeUndefined();
  });
});

describe("filed liability insurance", () => {
  test("stands beside the insurer of the profile, and differs where it ended, ends or is too low", () => {
    const ends = known({ insurance: { value: "$750,000 filed, ends in 12 days", tone: "bad" } });
    expect(compareLiabilityFiling(answers, ends)).toMatchObject({
      yours: "Great Plains",
      fmcsas: "$750,000 filed, ends in 12 days",
      isDifferent: true,
    });
    const filed = known({ insurance: { value: "$750,000", tone: "plain" } });
    expect(compareLiabilityFiling({}, filed)).toMatchObject({ yours: "", isDifferent: false });
    expect(compareLiabilityFiling(answers, known({}))).toBeUndefined();
  });
});
