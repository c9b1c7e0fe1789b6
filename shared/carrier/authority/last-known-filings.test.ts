import { describe, expect, test } from "vitest";
import type { FilingRow } from "#shared/carrier/insurance-filing.ts";
import { createLicensingRows } from "#shared/testing/licensing.ts";
import { describeFiling, getInsuranceFact } from "./describe-insurance.ts";
import { getInsuranceStanding } from "./insurance-standing.ts";
import type { LicensingRows } from "./licensing-rows.ts";

const today = "2026-11-22";
const liability = { dollars: 750_000, citation: "49 CFR 387.303" };
const need = { kind: "required", liability } as const;
const filing = (own: Partial<FilingRow> = {}): FilingRow => ({
  form: "BMC-91X",
  insurer: "GREAT PLAINS CASUALTY CO",
  policyNumber: "GP-1",
  effectiveDate: "2026-06-01",
  amount: 750_000,
  ...own,
});
const canceled = (own: Partial<FilingRow> = {}) =>
  filing({ reason: "CANCEL", endedOn: "2026-12-04", ...own });
const standing = (own: Partial<LicensingRows>) =>
  getInsuranceStanding(createLicensingRows(own), today, liability.dollars);
const frozen = (bipdOnFile?: number): LicensingRows["legacy"] => [
  {
    status: {},
    applicationPending: {},
    revocationPending: {},
    ...(bipdOnFile !== undefined && { bipdOnFile }),
  },
];

describe("liability insurance that was on file in May, and isn't in Motus", () => {
  const old = filing({ insurer: "OLD RIVER CASUALTY", policyNumber: "OR-7", effectiveDate: "2025-02-01" });
  const excess = filing({ policyNumber: "X", amount: 250_000, isExcess: true });
  const lastKnown = (own: Partial<LicensingRows>) =>
    standing({ filings: [], legacy: frozen(750_000), ...own });

  test("is what was last known, with its insurer, never none", () => {
    const found = lastKnown({ legacyFilings: [old] });
    expect(found).toMatchObject({ state: "last-known", total: 750_000 });
    expect(getInsuranceFact(found, need, today)).toEqual({
      value: "$750,000 on May 14, 2026",
      tone: "unknown",
    });
    expect(describeFiling(found, need)).toMatch(
      /^No liability filing is in Motus\. Last known on May 14, 2026: Old River Casualty, policy OR-7, \$750,000, since February 1, 2025\. Motus lacks many/,
    );
    expect(lastKnown({ legacyFilings: [old], legacy: [] }).state).toBe("last-known");
  });

  test("is said beside a primary of Motus's that ended since, and a lone excess is no insurance on file", () => {
    const filings = [filing()];
    const cancellations = [canceled({ endedOn: "2026-08-01" })];
    const newer = { ...old, effectiveDate: "2026-05-01" };
    const isShadowed = lastKnown({ filings, cancellations, legacyFilings: [newer] });
    expect(isShadowed.state).toBe("ended");
    const began = filing({ effectiveDate: "2025-01-01" });
    const found = lastKnown({
      filings: [began],
      cancellations: [{ ...began, reason: "CANCEL", endedOn: "2026-08-01" }],
      legacyFilings: [newer],
    });
    expect(describeFiling(found, need)).toMatch(
      /^No liability filing in Motus is in force\. The last one, from Great Plains Casualty Co, ended on August 1, 2026\. Last known on May 14, 2026: Old River/,
    );
    const alone = lastKnown({ filings, cancellations, legacyFilings: [{ ...excess, policyNumber: "X-9" }] });
    expect(alone).toMatchObject({ state: "ended", ended: { endedOn: "2026-08-01" } });
  });

  test("isn't replaced by a filing that hasn't begun", () => {
    const filings = [filing({ effectiveDate: "2026-12-15" })];
    const due = { ...old, endedOn: "2026-06-10" };
    const found = lastKnown({ filings, legacyFilings: [due] });
    expect(found).toMatchObject({ state: "ended", ended: { endedOn: "2026-06-10", isLastKnown: true } });
    const same = filing({ policyNumber: "OR7", effectiveDate: "2026-12-15" });
    expect(lastKnown({ filings: [same], legacy: frozen(), legacyFilings: [old] }).state).toBe("last-known");
    expect(lastKnown({ filings, legacy: frozen(), legacyFilings: [old] })).toMatchObject({
      state: "last-known",
      total: 750_000,
      next: { effectiveDate: "2026-12-15" },
    });
  });

  test("counts beside an excess filing of Motus's", () => {
    const found = lastKnown({ filings: [excess], legacyFilings: [old] });
    expect(found).toMatchObject({ state: "on-file", total: 1_000_000 });
    expect(describeFiling(found, need)).toMatch(
      /policy X, \$250,000 in excess, since June 1, 2026\. Not in Motus, last known on May 14, 2026: Old River Casualty, policy OR-7, \$750,000/,
    );
  });

  test.each<[string, Partial<LicensingRows>]>([
    [
      "the same policy, however it is spelled",
      { filings: [filing({ policyNumber: "or7", insurer: "OLD RIVER" })] },
    ],
    ["a newer one of the layer", { filings: [filing()] }],
  ])("is left out where Motus has %s", (_name, own) => {
    const found = lastKnown({ ...own, legacyFilings: [old] });
    expect(found).toMatchObject({ state: "on-file", total: 750_000, policies: [{}] });
    expect(found.policies[0]?.isLastKnown).toBeUndefined();
  });

  test("is none that Motus says has ended", () => {
    const own = {
      cancellations: [canceled({ policyNumber: "OR 7", effectiveDate: "2025-02-01", endedOn: "2026-09-01" })],
    };
    expect(lastKnown({ ...own, legacyFilings: [old] })).toMatchObject({
      state: "ended",
      ended: { endedOn: "2026-09-01" },
    });
  });

  test("is the newest primary: old ones were often never canceled", () => {
    const older = filing({ policyNumber: "O", amount: 1_000_000, effectiveDate: "1998-01-01" });
    expect(lastKnown({ legacyFilings: [older, old] })).toMatchObject({ total: 750_000 });
  });

  test("ends as it was scheduled in May, as far as is known", () => {
    const ending = (endedOn: string) => lastKnown({ legacyFilings: [{ ...old, endedOn }] });
    expect(getInsuranceFact(ending("2026-12-01"), need, today)?.tone).toBe("caution");
    expect(ending("2026-12-01")).toMatchObject({ state: "last-known", endsOn: "2026-12-01" });
    expect(getInsuranceFact(ending("2026-07-01"), need, today)).toEqual({
      value: "Was due to end July 1, 2026",
      tone: "caution",
    });
    expect(describeFiling(ending("2026-07-01"), need)).toMatch(
      /^Motus has no active liability filing\. The last one, from Old River Casualty, was due to end on July 1, 2026\./,
    );
  });

  test("isn't missing, and what is on file isn't too low, while it could not be read", () => {
    expect(lastKnown({ legacyFilings: undefined }).state).toBe("unchecked");
    const low = lastKnown({ filings: [excess], legacyFilings: undefined });
    expect(getInsuranceFact(low, need, today)).toEqual({
      value: "$250,000 filed, may be more",
      tone: "unknown",
    });
  });
});
