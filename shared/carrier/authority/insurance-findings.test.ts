import { describe, expect, test } from "vitest";
import type { CarrierRecord } from "#shared/carrier/carrier-record.ts";
import { listLicensingLines, summarizeLicensing } from "./describe-licensing.ts";
import { getLicensing } from "./licensing.ts";
import { listLicensingFindings } from "./licensing-findings.ts";
import { listLicensingFixes } from "#shared/carrier/underwriting/fix-first.ts";
import type { LicensingRows } from "./licensing-rows.ts";
import { createRecord } from "#shared/testing/carrier-records.ts";
import { createLicensingRows } from "#shared/testing/licensing.ts";

const today = "2026-11-22";
const read = (own: Partial<LicensingRows>, record: CarrierRecord = createRecord()) =>
  getLicensing(record, createLicensingRows(own), today);
const findings = (own: Partial<LicensingRows>, record?: CarrierRecord) =>
  listLicensingFindings(read(own, record), today).map(({ tone, text }) => `${tone}: ${text}`);

describe("of filings of which one ends, it says what is left:", () => {
  const [first] = createLicensingRows().filings ?? [];
  if (!first) throw new Error("There is no filing.");
  const next = { ...first, policyNumber: "GP-2" };
  const excess = { ...first, policyNumber: "X-1", amount: 250_000, isExcess: true as const };
  const ends = "2026-12-04";
  const end = (own: typeof first) => ({ cancellations: [{ ...own, endedOn: ends }] });
  const hazmat = createRecord({ hazmatAuthority: true });
  const vans = createRecord({}, { owned: { trucks: 3 } });
  const low = { ...next, amount: 300_000, effectiveDate: ends };
  const tooLow = { ...first, amount: 500_000 };
  const primary = { ...first, amount: 750_000 };

  test.each<[string, CarrierRecord, Partial<LicensingRows>, string[], string, string]>([
    [
      "the primary",
      hazmat,
      { filings: [primary, excess], ...end(excess) },
      [
        "bad: Liability insurance on file falls to $750,000 on December 4, 2026, in 12 days, unless an insurer files again. Required: at least $1,000,000; $5,000,000 for the most dangerous materials (49 CFR 387.9).",
      ],
      "$1,000,000 filed, falls to $750,000 in 12 days",
      "by December 4, 2026.",
    ],
    [
      "a lower one that begins then",
      createRecord(),
      { filings: [first, low], ...end(first) },
      [
        "bad: Liability insurance on file falls to $300,000 on December 4, 2026, in 12 days, unless an insurer files again. Required: at least $750,000 (49 CFR 387.303).",
      ],
      "$1,000,000 filed, falls to $300,000 in 12 days",
      "by December 4, 2026.",
    ],
    [
      "a lower one that is enough for vans",
      vans,
      { filings: [first, low], ...end(first) },
      [
        "caution: Liability insurance on file falls to $300,000 on December 4, 2026, in 12 days, unless an insurer files again. Required: at least $750,000, or $300,000 with no vehicle of 10,001 lb or more (49 CFR 387.303).",
      ],
      "$1,000,000 filed, falls to $300,000 in 12 days",
      "by December 4, 2026.",
    ],
    [
      "an excess, until the next primary",
      createRecord(),
      {
        filings: [
          first,
          { ...excess, effectiveDate: "2026-12-01" },
          { ...next, effectiveDate: "2026-12-15" },
        ],
        ...end(first),
      },
      [
        "bad: Liability insurance on file falls to $250,000 on December 4, 2026, in 12 days; the next filing begins on December 15, 2026. Required: at least $750,000 (49 CFR 387.303).",
      ],
      "$1,000,000 filed, falls to $250,000 in 12 days",
      "The next filing begins on December 15, 2026: ask the insurer for an earlier day.",
    ],
    [
      "nothing, of what is too low today",
      createRecord(),
      { filings: [tooLow], ...end(tooLow) },
      [
        "bad: Liability insurance on file with FMCSA is $500,000. Required: at least $750,000 (49 CFR 387.303).",
        "bad: Liability insurance on file ends on December 4, 2026, in 12 days, unless an insurer files again.",
      ],
      "$500,000 filed, too low, ends in 12 days",
      "on form BMC-91 or BMC-91X. At least $750,000",
    ],
    [
      "less, of what is too low today",
      createRecord(),
      { filings: [tooLow, { ...excess, amount: 100_000 }], ...end(tooLow) },
      [
        "bad: Liability insurance on file with FMCSA is $600,000. Required: at least $750,000 (49 CFR 387.303).",
        "bad: Liability insurance on file falls to $100,000 on December 4, 2026, in 12 days, unless an insurer files again. Required: at least $750,000 (49 CFR 387.303).",
      ],
      "$600,000 filed, too low, falls to $100,000 in 12 days",
      "on form BMC-91 or BMC-91X. At least $750,000",
    ],
    [
      "nothing, a few days after less",
      vans,
      {
        filings: [first, { ...low, effectiveDate: "2026-06-01" }],
        cancellations: [
          ...end(first).cancellations,
          { ...low, effectiveDate: "2026-06-01", endedOn: "2026-12-10" },
        ],
      },
      [
        "bad: Liability insurance on file falls to $300,000 on December 4, 2026, in 12 days, and ends on December 10, 2026, unless an insurer files again. Required: at least $750,000, or $300,000 with no vehicle of 10,001 lb or more (49 CFR 387.303).",
      ],
      "$1,300,000 filed, falls to $300,000 in 12 days",
      "by December 4, 2026.",
    ],
    [
      "nothing but an excess last known in May",
      createRecord(),
      { filings: [first], legacyFilings: [excess], ...end(first) },
      [
        "bad: Liability insurance on file ends on December 4, 2026, in 12 days, unless an insurer files again.",
      ],
      "$1,250,000 filed, ends in 12 days",
      "by December 4, 2026.",
    ],
  ])("%s", (_name, record, own, expected, value, fix) => {
    const licensing = read({ legacy: [], ...own }, record);
    expect(findings({ legacy: [], ...own }, record)).toEqual(expected);
    expect(summarizeLicensing(licensing, today).insurance?.value).toBe(value);
    expect(listLicensingFixes(licensing, today)[0]?.text).toContain(fix);
  });

  test("and the line about its end, too", () => {
    const lines = listLicensingLines(read({ filings: [primary, excess], ...end(excess) }, hazmat), today);
    expect(lines.find((line) => line.name === "Insurance ends")?.value).toBe(
      "December 4, 2026 (in 12 days), when the filing of Great Plains Casualty ends and $750,000 is left",
    );
  });
});

test("a limit that is enough for vans is too low for certain only where the census has a tractor", () => {
  const [filing] = createLicensingRows().filings ?? [];
  const filings = filing ? [{ ...filing, amount: 300_000 }] : [];
  expect(findings({ filings })[0]).toMatch(/^bad: .* is \$300,000\. Required: at least \$750,000 \(49/);
  const vans = createRecord({}, { owned: { trucks: 3 } });
  expect(findings({ filings }, vans)).toEqual([
    "caution: Liability insurance on file with FMCSA is $300,000. Required: at least $750,000, or $300,000 with no vehicle of 10,001 lb or more (49 CFR 387.303).",
  ]);
  const licensing = read({ filings }, vans);
  expect(summarizeLicensing(licensing, today).insurance).toEqual({
    value: "$300,000 filed, for light vehicles only",
    tone: "caution",
  });
  expect(listLicensingFixes(licensing, today)[0]?.title).toBe(
    "Check whether your liability filing is enough",
  );
  expect(findings({ filings: filings.map((low) => ({ ...low, amount: 299_999 })) }, vans)[0]).toMatch(/^bad/);
});

test("a filing that begins later isn't a missing filing, but leaves the days before it without one", () => {
  const [filing] = createLicensingRows().filings ?? [];
  const later = filing && { ...filing, policyNumber: "GP-2", effectiveDate: "2026-12-15" };
  const filings = later ? [later] : [];
  expect(findings({ filings, legacy: [] })).toEqual([
    "bad: No liability insurance is on file with FMCSA for this carrier; the next filing begins on December 15, 2026.",
  ]);
  const ended = (endedOn: string) => ({
    filings: filing ? [filing, ...filings] : [],
    cancellations: filing ? [{ ...filing, endedOn }] : [],
  });
  expect(findings(ended("2026-11-20"))).toEqual([
    "bad: The last liability insurance that an insurer filed with FMCSA ended on November 20, 2026; the next filing begins on December 15, 2026.",
  ]);
  expect(findings(ended("2026-12-04"))).toEqual([
    "bad: Liability insurance on file ends on December 4, 2026, in 12 days; the next filing begins on December 15, 2026.",
  ]);
  expect(findings(ended("2026-12-15"))).toEqual([]);
  expect(listLicensingFixes(read(ended("2026-12-04")), today)[0]?.text).toMatch(
    /The next filing begins on December 15, 2026: ask the insurer for an earlier day\.$/,
  );
});
