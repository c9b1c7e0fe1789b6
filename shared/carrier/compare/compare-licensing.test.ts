import { describe, expect, test } from "vitest";
import type { LicensingSummary } from "#shared/carrier/authority/licensing-rows.ts";
import { createRecord } from "#shared/testing/carrier-records.ts";
import { compareLiabilityFiling, compareOperatingAuthority } from "./compare-with-profile.ts";

const known = (own: Partial<LicensingSummary>) => ({
  licensing: { authority: undefined, insurance: undefined, filings: [], lines: [], ...own },
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

  test("doesn't blame the customer where FMCSA itself registered the carrier as for hire", () => {
    const company = createRecord({ authorizedForHire: true }).company;
    expect(compareOperatingAuthority(answers, { ...suspended, company })?.yours).toBe(
      "Common carrier, registered with FMCSA as for hire",
    );
  });

  test.each(["plain", "unknown"] as const)(
    "that is in force, or was when last known, is none: %s",
    (tone) => {
      const record = known({ authority: { value: "Active", tone } });
      expect(compareOperatingAuthority(answers, record)?.isDifferent).toBe(false);
    },
  );

  test("with a notice is one only while that is ahead: then FMCSA's list decides", () => {
    const noticed = (isPast: boolean) =>
      known({
        authority: { value: "Active, notice", tone: "caution", ...(isPast && { isPastNotice: true }) },
      });
    expect(compareOperatingAuthority(answers, noticed(false))?.isDifferent).toBe(true);
    expect(compareOperatingAuthority(answers, noticed(true))?.isDifferent).toBe(false);
  });

  test("that could not be checked isn't compared", () => {
    expect(compareOperatingAuthority(answers, known({}))).toBeUndefined();
    expect(compareOperatingAuthority(answers, {})).toBeUndefined();
  });
});

describe("filed liability insurance", () => {
  test("is next to the insurer of the profile, and differs where it ended, ends or is too low", () => {
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

describe("an insurer on file that the profile doesn't name", () => {
  const harbor = {
    form: "BMC-91X",
    insurer: "Sample Harbor Mutual Insurance Co",
    policyNumber: "SHM-1006-26",
    effectiveDate: "2026-08-19",
    amount: 1_000_000,
  };
  const record = (own: Partial<typeof harbor> & { endedOn?: string; isExcess?: true } = {}) =>
    known({ insurance: { value: "$1,000,000 filed", tone: "plain" }, filings: [{ ...harbor, ...own }] });
  const policy = {
    carrier: "Sample Mutual",
    policyNumber: "SM-1",
    effectiveDate: "2025-12-01",
    expirationDate: "2026-12-01",
  };
  const profile = { priorInsuranceHistory: [policy], proposedEffectiveDate: "2026-12-20" };
  const both =
    "Sample Mutual, policy SM-1, ends 12/01/2026; 19 days without coverage between 12/01/2026 and 12/20/2026, based on the policies listed";

  test("and a gap that its filing contradicts are one difference that says both", () => {
    expect(compareLiabilityFiling(profile, record())).toMatchObject({
      yours: both,
      fmcsas:
        "$1,000,000 filed: Sample Harbor Mutual Insurance Co, policy SHM-1006-26, $1,000,000, since 08/19/2026, no end on file",
      isDifferent: true,
    });
  });

  test.each([
    "Sample Harbor",
    "SAMPLE HARBOR MUTUAL INS. COMPANY",
    "The Sample Harbor Mutual Insurance Group",
  ])("isn't a difference under the name %s, unless there is a gap", (carrier) => {
    const named = { ...profile, priorInsuranceHistory: [{ ...policy, carrier }] };
    const whole = { ...named, proposedEffectiveDate: "2026-12-01" };
    expect(compareLiabilityFiling(whole, record())).toMatchObject({ yours: carrier, isDifferent: false });
    expect(compareLiabilityFiling(named, record())).toMatchObject({
      yours: expect.stringContaining("19 days without coverage"),
      isDifferent: true,
    });
  });

  test("is none under another name of the group, if the policy is the same", () => {
    const listed = (policyNumber: string) => ({
      priorInsuranceHistory: [{ ...policy, carrier: "Bayside", policyNumber }],
    });
    expect(compareLiabilityFiling(listed("shm 1006-26"), record())?.isDifferent).toBe(false);
    expect(compareLiabilityFiling(listed("SHM-1007-26"), record())?.isDifferent).toBe(true);
    expect(compareLiabilityFiling(listed("0"), record({ policyNumber: "0" }))?.isDifferent).toBe(true);
  });

  test("is none where the filing ends with the policy, is excess, or the profile names none", () => {
    const own = { ...profile, priorInsuranceHistory: [{ ...policy, carrier: "Sample Harbor Mutual" }] };
    expect(compareLiabilityFiling(own, record({ endedOn: "2026-12-01" }))?.isDifferent).toBe(false);
    expect(compareLiabilityFiling(profile, record({ isExcess: true }))?.isDifferent).toBe(false);
    expect(compareLiabilityFiling({}, record())).toMatchObject({ yours: "", isDifferent: false });
  });
});
