import { describe, expect, test } from "vitest";
import type { FilingRow } from "#shared/carrier/merge-filings.ts";
import { createLicensingRows } from "#shared/testing/licensing.ts";
import { describeFiling, getInsuranceFact, describeEnd } from "./describe-insurance.ts";
import { getInsuranceStanding } from "./insurance-standing.ts";
import type { LicensingRows } from "./licensing-rows.ts";
import type { LicensingNeed } from "./licensing-need.ts";

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
      /^Motus has no liability filing\. Last known on May 14, 2026: Old River Casualty, policy OR-7, \$750,000, since February 1, 2025\. Motus lacks many/,
    );
    expect(lastKnown({ legacyFilings: [old], legacy: [] }).state).toBe("last-known");
  });

  test("is shown beside a Motus primary that has since ended, and a lone excess isn't insurance on file", () => {
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
      /^Motus has no active liability filing\. The last one, from Great Plains Casualty Co, ended on August 1, 2026\. Last known on May 14, 2026: Old River/,
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

const total = (...filings: FilingRow[]) => {
  const found = standing({ filings });
  return found.state === "on-file" ? found.total : found.state;
};

describe("liability insurance on file", () => {
  test("is the sum of primary and excess, each filing once, like QCMobile's for two large carriers", () => {
    const primary = filing({ policyNumber: "P", amount: 1_000_000 });
    const excess = filing({ policyNumber: "X", insurer: "PALISADES", amount: 2_500_000, isExcess: true });
    expect(total(primary, excess, excess, excess, excess)).toBe(3_500_000);
    // The one that a newer filing of the same layer and amount replaced is still among them.
    const replaced = filing({
      policyNumber: "OLD",
      insurer: "PALISADES",
      amount: 1_000_000,
      effectiveDate: "1998-01-01",
    });
    expect(total(primary, replaced, filing({ policyNumber: "Y", amount: 4_000_000, isExcess: true }))).toBe(
      5_000_000,
    );
  });

  test.each(["BMC-34", "BMC-83", "BMC-84", "BMC-85"])("is none on %s", (form) => {
    expect(standing({ filings: [filing({ form })], legacy: [] }).state).toBe("none");
  });

  test("is a surety bond in place of a policy, too: FMCSA's form 82 is BI&PD", () => {
    const bond = filing({ form: "BMC-82", policyNumber: "B-7", insurer: "SAMPLE SURETY CO" });
    expect(total(bond)).toBe(750_000);
    expect(describeFiling(standing({ filings: [bond] }), need)).toBe(
      "An insurer has filed with FMCSA: Sample Surety Co, surety bond B-7, $750,000, since June 1, 2026.",
    );
  });

  test("is a primary that an excess filing names, where Motus has no row of it", () => {
    const excess = filing({ policyNumber: "X", amount: 250_000, isExcess: true, underlying: 750_000 });
    expect(total(excess)).toBe(1_000_000);
    expect(total(excess, excess)).toBe(1_000_000);
    expect(describeFiling(standing({ filings: [excess] }), need)).toBe(
      "An insurer has filed with FMCSA: Great Plains Casualty Co, policy X, $250,000 in excess of $750,000, since June 1, 2026. The excess filing names a primary of $750,000, which has no filing of its own in Motus.",
    );
    // The primary's own row counts, and no name beside it.
    expect(total(filing({ amount: 1_000_000 }), { ...excess, underlying: 1_000_000 })).toBe(1_250_000);
    // Of two layers of excess the lower one names the primary.
    const upper = filing({ policyNumber: "Y", amount: 3_000_000, isExcess: true, underlying: 1_000_000 });
    expect(total(upper, excess)).toBe(4_000_000);
    const ended = { filings: [filing(), excess], cancellations: [canceled({ endedOn: "2026-10-01" })] };
    expect(standing(ended)).toMatchObject({ state: "on-file", total: 250_000 });
  });

  test("counts from the day it begins, and has no sum where FMCSA has no amount", () => {
    expect(
      total(filing(), filing({ policyNumber: "N", amount: 5_000_000, effectiveDate: "2026-12-01" })),
    ).toBe(750_000);
    const { amount: _none, ...unsaid } = filing();
    expect(getInsuranceFact(standing({ filings: [unsaid] }), need, today)).toEqual({
      value: "On file, no amount",
      tone: "unknown",
    });
  });

  test("ends on its day and not before", () => {
    const own = { filings: [filing()], cancellations: [canceled()] };
    expect(standing(own)).toMatchObject({ state: "on-file", total: 750_000, endsOn: "2026-12-04" });
    expect(getInsuranceFact(standing(own), need, today)).toEqual({
      value: "$750,000 filed, ends in 12 days",
      tone: "bad",
    });
    expect(describeEnd(standing(own), today)).toBe(
      "December 4, 2026 (in 12 days), when the filing of Great Plains Casualty Co ends",
    );
    expect(standing({ ...own, cancellations: [canceled({ endedOn: today })] })).toMatchObject({
      state: "ended",
      ended: { endedOn: today },
    });
  });

  test("that another filing takes over doesn't end", () => {
    const next = filing({ policyNumber: "N", effectiveDate: "2026-12-04" });
    const own = { filings: [filing(), next], cancellations: [canceled({ reason: "TERM/REPL" })] };
    expect(standing(own)).toMatchObject({ state: "on-file", endsOn: undefined });
    const late = { ...own, filings: [filing(), { ...next, effectiveDate: "2026-12-05" }] };
    expect(standing(late)).toMatchObject({ endsOn: "2026-12-04" });
    // Of primary and excess, less than required is left.
    const lower = filing({ policyNumber: "N", amount: 300_000, effectiveDate: "2026-07-01" });
    expect(standing({ ...own, filings: [filing(), lower] })).toMatchObject({ endsOn: "2026-12-04" });
  });

  test("that was canceled without a day is not on file", () => {
    const { endedOn: _none, ...undated } = canceled();
    expect(standing({ filings: [filing()], cancellations: [undated], legacy: [] }).state).toBe("none");
    const again = filing({ effectiveDate: "2026-07-01" });
    expect(standing({ filings: [filing(), again], cancellations: [undated] }).state).toBe("on-file");
  });

  test("is what was last known in May where Motus has none, and none where neither has any", () => {
    expect(standing({ filings: [], legacy: frozen(750_000) })).toMatchObject({
      state: "last-known",
      legacyOnFile: 750_000,
    });
    for (const legacy of [frozen(0), frozen(), []])
      expect(standing({ filings: [], legacy }).state).toBe("none");
    // A policy that ended before Motus is none of those on file in May; one that ended since may be.
    const before = [canceled({ effectiveDate: "2025-01-01", endedOn: "2026-05-14" })];
    expect(standing({ filings: [], cancellations: before, legacy: frozen(750_000) }).state).toBe(
      "last-known",
    );
    expect(standing({ filings: [], cancellations: before, legacy: frozen(0) }).state).toBe("ended");
    const since = [canceled({ effectiveDate: "2025-01-01", endedOn: "2026-05-15" })];
    expect(standing({ filings: [], cancellations: since, legacy: frozen(750_000) }).state).toBe("ended");
  });
});

describe("whether a policy is real", () => {
  const say = (own: Partial<LicensingRows>, needed: LicensingNeed = need) =>
    describeFiling(standing(own), needed);
  const ask =
    "If you're paying for a policy, ask the insurer whether it filed a BMC-91 or BMC-91X. A certificate from your agent isn't a filing.";

  test("has the insurer's name, policy and amount", () => {
    expect(say({ filings: [filing()] })).toBe(
      "An insurer has filed with FMCSA: Great Plains Casualty Co, policy GP-1, $750,000, since June 1, 2026.",
    );
    const excess = filing({ insurer: "PALISADES", policyNumber: "X", amount: 1_000_000, isExcess: true });
    expect(say({ filings: [filing(), excess] })).toBe(
      "Insurers have filed with FMCSA: Great Plains Casualty Co, policy GP-1, $750,000, since June 1, 2026; Palisades, policy X, $1,000,000 in excess, since June 1, 2026.",
    );
  });

  test("shows that no insurer has filed, and what to ask", () => {
    expect(say({ filings: [], legacy: [] })).toBe(
      `No liability insurance is on file with FMCSA for this carrier, in Motus or in its records up to May 14, 2026. ${ask}`,
    );
    expect(say({ filings: [], legacy: [] }, { kind: "not-for-hire" })).toBe(
      "No liability insurance is on file with FMCSA for this carrier, in Motus or in its records up to May 14, 2026. As registered, it doesn't need any.",
    );
    expect(say({ filings: [], legacy: frozen(750_000) })).toBe(
      `Motus has no liability filing. FMCSA's licensing records of May 14, 2026 had $750,000 on file. Motus lacks many older filings, so this doesn't mean that there is none. ${ask}`,
    );
    expect(say({ filings: [], cancellations: [canceled({ endedOn: today })], legacy: frozen(0) })).toBe(
      `Motus has no active liability filing. The last one, from Great Plains Casualty Co, ended on November 22, 2026. FMCSA's licensing records of May 14, 2026 had none on file. ${ask}`,
    );
  });

  test("isn't too low, nor enough, where unread filings may add to it", () => {
    const unread = standing({ filings: [filing({ amount: 300_000 })], legacyFilings: undefined });
    expect(getInsuranceFact(unread, need, today)).toEqual({
      value: "$300,000 filed, may be more",
      tone: "unknown",
    });
    expect(describeFiling(unread, need)).toMatch(/couldn't be read, so there may be more\.$/);
  });

  test("isn't said to be required, or not, if the census doesn't tell", () => {
    expect(say({ filings: [], legacy: [] }, { kind: "unknown" })).toMatch(/up to May 14, 2026\.$/);
  });

  test("that starts later is named, and doesn't count until then", () => {
    const later = filing({ effectiveDate: "2026-12-05", policyNumber: "GP-2" });
    const begins = "The next filing, from Great Plains Casualty Co, begins on December 5, 2026.";
    expect(say({ filings: [later], legacy: [] })).toBe(
      `No liability insurance is on file with FMCSA for this carrier, in Motus or in its records up to May 14, 2026. ${begins}`,
    );
    expect(say({ filings: [later], legacy: frozen(750_000) })).toMatch(
      /^No liability filing in Motus has begun yet\. .* begins on December 5, 2026\.$/,
    );
    const ended = { filings: [later], cancellations: [canceled({ endedOn: "2026-11-20" })], legacy: [] };
    expect(say(ended)).toMatch(
      /ended on November 20, 2026\. The next filing, .* begins on December 5, 2026\.$/,
    );
    expect(getInsuranceFact(standing(ended), need, today)?.value).toBe(
      "Ended November 20, 2026, next from December 5, 2026",
    );
  });

  test("names both sources where Motus has less than is required", () => {
    expect(say({ filings: [filing({ amount: 300_000 })], legacy: frozen(1_000_000) })).toMatch(
      /\$300,000, since June 1, 2026\. FMCSA's licensing records of May 14, 2026 had \$1,000,000 on file\.$/,
    );
    expect(getInsuranceFact(standing({ filings: [filing({ amount: 300_000 })] }), need, today)).toEqual({
      value: "$300,000 filed, too low",
      tone: "bad",
    });
  });
});
