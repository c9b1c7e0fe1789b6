import { describe, expect, test } from "vitest";
import type { CarrierRecord } from "#shared/carrier/carrier-record.ts";
import { createCompany, createRecord, createRegistration } from "#shared/testing/carrier-records.ts";
import { createLicensingRows, property } from "#shared/testing/licensing.ts";
import { concludeLicensing, listLicensingLines, summarizeLicensing } from "./describe-licensing.ts";
import { getLicensing } from "./licensing.ts";
import { listLicensingFindings } from "./licensing-findings.ts";
import { listLicensingFixes } from "#shared/carrier/underwriting/fix-first.ts";
import type { LicensingRows } from "./licensing-rows.ts";
import { isNewEntrant } from "#shared/carrier/underwriting/verdict.ts";

const today = "2026-11-22";
const name = "Motor Carrier of Property";
const read = (own: Partial<LicensingRows> = {}, record: CarrierRecord = createRecord()) =>
  getLicensing(record, createLicensingRows(own), today);
const findings = (own: Partial<LicensingRows> = {}, record?: CarrierRecord) =>
  listLicensingFindings(read(own, record), today).map(({ tone, text }) => `${tone}: ${text}`);
const nothing: LicensingRows = {
  authorities: [],
  changes: [],
  orders: [],
  legacy: [],
  filings: [],
  cancellations: [],
};
const notice = { type: property, kind: "Operating Authority Involuntary Suspension Notice" };
const isPrivate = createRecord({ authorizedForHire: false }, { classes: ["PRIVATE PROPERTY"] });
const registered = "It is registered for hire across state lines.";

describe("what a carrier needs", () => {
  const need = (record: CarrierRecord) => read({}, record).need;

  test.each([
    [createRecord(), 750_000, undefined, "49 CFR 387.303"],
    [createRecord({ hazmatAuthority: true }), 1_000_000, 5_000_000, "49 CFR 387.9"],
    [createRecord({}, { carriesHazmat: true }), 1_000_000, 5_000_000, "49 CFR 387.9"],
    [createRecord({ passengerAuthority: true }), 1_500_000, 5_000_000, "49 CFR 387.33"],
    [createRecord({}, { cargo: ["passengers"] }), 1_500_000, 5_000_000, "49 CFR 387.33"],
  ])("is set by what it says it hauls", (record, dollars, upTo, citation) => {
    expect(need(record)).toEqual({
      kind: "required",
      liability: { dollars, citation, ...(upTo && { upTo }) },
    });
  });

  test("isn't an authority for private, exempt and intrastate carriers, and not known without the census", () => {
    expect(need(isPrivate).kind).toBe("not-for-hire");
    expect(need(createRecord({ authorizedForHire: false }, { classes: ["EXEMPT FOR HIRE"] })).kind).toBe(
      "exempt",
    );
    expect(need(createRecord({ carrierOperation: "Intrastate Non-Hazmat" })).kind).toBe("intrastate");
    expect(need({ registration: createRegistration() }).kind).toBe("unknown");
    expect(need({ company: createCompany({ authorizedForHire: false }) }).kind).toBe("unknown");
    expect(need(createRecord({ carrierOperation: undefined })).kind).toBe("unknown");
  });
});

describe("what stands against a carrier", () => {
  test("is nothing with authority in force and insurance on file, or where neither is required", () => {
    expect(findings()).toEqual([]);
    expect(findings(nothing, isPrivate)).toEqual([]);
    expect(summarizeLicensing(read(nothing, isPrivate), today)).toMatchObject({
      authority: { value: "Not required as registered", tone: "plain" },
      insurance: { value: "None on file, none required", tone: "plain" },
    });
  });

  test("is that it has neither", () => {
    expect(findings(nothing)).toEqual([
      `bad: No operating authority found, in Motus or in FMCSA's records up to May 14, 2026. ${registered}`,
      "bad: No liability insurance is on file with FMCSA for this carrier.",
    ]);
    expect(listLicensingFixes(read(nothing), today).map(({ title }) => title)).toEqual([
      "Get your operating authority active",
      "Get your liability insurance filed with FMCSA",
    ]);
  });

  test.each([
    [
      { orders: [{ ...notice, servedOn: "2026-11-05", effectiveOn: "2026-12-05" }] },
      "caution: FMCSA served a notice: authority will be suspended on December 5, 2026, in 13 days, unless insurance is filed. A new filing usually clears it. Liability insurance is on file now.",
    ],
    [
      { orders: [{ ...notice, effectiveOn: "2026-11-01" }] },
      "caution: FMCSA served a notice of suspension effective November 1, 2026; its list shows the authority as active.",
    ],
    [
      { changes: [{ type: property, status: "Inactive", reason: "SUSPENDED", day: "2026-11-01" }] },
      "bad: FMCSA's records show its operating authority has been suspended since November 1, 2026. FMCSA's history of status changes says so; its list still shows it as active.",
    ],
    [
      { authorities: [{ type: property, status: "Suspended" }] },
      "bad: FMCSA's records show its operating authority has been suspended.",
    ],
    [
      { changes: [{ type: property, status: "Inactive", reason: "Revoked", day: "2026-11-01" }] },
      `bad: No operating authority is in force: revoked on November 1, 2026. ${registered}`,
    ],
    [
      { authorities: [{ type: property, status: "Pending" }], changes: [] },
      `bad: Operating authority has been applied for but not granted. ${registered}`,
    ],
    [
      { authorities: [{ type: property, status: "Archived" }], changes: [] },
      "caution: FMCSA's data doesn't say for sure whether operating authority is in force.",
    ],
    [
      {
        orders: [{ ...notice, type: "Broker of Household Goods", effectiveOn: "2026-11-01" }],
      },
      'caution: FMCSA served a notice of suspension effective November 1, 2026 for the authority "Broker of Household Goods"; its list (Motus) doesn\'t show this authority.',
    ],
  ])("describes %j", (own, text) => {
    expect(findings(own)).toEqual([text]);
  });

  test("is insurance that ended, ends or is too low", () => {
    const [filing] = createLicensingRows().filings ?? [];
    const ended = (endedOn: string) => ({ cancellations: filing ? [{ ...filing, endedOn }] : [] });
    expect(findings(ended("2026-11-20"))).toEqual([
      "bad: The last liability insurance that an insurer filed with FMCSA ended on November 20, 2026.",
    ]);
    for (const day of ["2026-11-20", "2026-12-04"])
      expect(findings(ended(day), isPrivate)[0]).toMatch(/^caution/);
    expect(findings(ended("2026-12-04"))).toEqual([
      "bad: Liability insurance on file ends on December 4, 2026, in 12 days, unless an insurer files again.",
    ]);
    expect(listLicensingFixes(read(ended("2026-12-04")), today)[0]?.text).toBe(
      "Only the insurer can file it, on form BMC-91 or BMC-91X, by December 4, 2026. At least $750,000 (49 CFR 387.303). A certificate from your agent isn't a filing.",
    );
    expect(findings({}, createRecord({ passengerAuthority: true }))).toEqual([
      "bad: Liability insurance on file with FMCSA is $1,000,000. Required: at least $1,500,000; $5,000,000 with a vehicle for 16 people or more (49 CFR 387.33).",
    ]);
  });
});

test("an authority to haul that was revoked since Motus began is shown beside one in force, older ones and brokers' aren't", () => {
  const passengers = { type: "Motor Carrier of Passengers", docket: "MC900002" };
  const [own] = createLicensingRows().authorities ?? [];
  const [active] = createLicensingRows().changes ?? [];
  const revoked = (day: string, other = passengers) =>
    findings({
      authorities: [...(own ? [own] : []), { ...other, status: "Inactive" }],
      changes: [...(active ? [active] : []), { ...other, status: "Inactive", reason: "Revoked", day }],
    });
  expect(revoked("2026-07-01")).toEqual([
    'caution: FMCSA\'s records show the authority "Motor Carrier of Passengers, MC-900002" has been revoked since July 1, 2026.',
  ]);
  expect(revoked("2025-07-01")).toEqual([]);
  expect(revoked("2026-07-01", { type: "Broker of Property", docket: "MC900003" })).toEqual([]);
});

test("an authority in force without a notice comes before a newer one whose notice took nothing away", () => {
  const newer = { type: "Motor Carrier of Passengers", docket: "MC900002" };
  const { authorities = [], changes = [] } = createLicensingRows();
  const rows = {
    authorities: [...authorities, { ...newer, status: "Active" }],
    changes: [...changes, { ...newer, status: "Active", reason: "GRANTED", day: "2024-06-03" }],
    orders: [{ ...notice, ...newer, effectiveOn: "2026-07-31" }],
  };
  expect(findings(rows)).toEqual([
    expect.stringContaining('for the authority "Motor Carrier of Passengers, MC-900002"'),
  ]);
});

test("another authority that is suspended, or will be, has a fix of its own", () => {
  const other = { type: "Broker of Property", docket: "MC900002" };
  const [own] = createLicensingRows().authorities ?? [];
  const authorities = [...(own ? [own] : []), { ...other, status: "Active" }];
  const titles = (rows: Partial<LicensingRows>) =>
    listLicensingFixes(read(rows), today).map(({ title }) => title);
  expect(titles({ authorities, orders: [{ ...notice, ...other, effectiveOn: "2026-12-10" }] })).toEqual([
    'Stop the suspension of the authority "Broker of Property, MC-900002"',
  ]);
  expect(titles({ authorities: [...authorities.slice(0, 1), { ...other, status: "Suspended" }] })).toEqual([
    'Get the authority "Broker of Property, MC-900002" active again',
  ]);
});

test.each([
  [
    { status: { common: "I" } },
    "Inactive as of May 14, 2026",
    "No operating authority found in force: inactive, as last known on May 14, 2026.",
  ],
  [
    { status: {}, applicationPending: { common: true } },
    "Applied for, not granted as of May 14, 2026",
    "Operating authority has been applied for but not granted, as last known on May 14, 2026.",
  ],
] as const)("an authority that only the frozen set has carries its day: %j", (own, value, text) => {
  const legacy = [{ applicationPending: {}, revocationPending: {}, bipdOnFile: 750_000, ...own }];
  const licensing = read({ ...nothing, legacy, legacyHistory: [], legacyFilings: [] });
  expect(summarizeLicensing(licensing, today).authority).toEqual({ value, tone: "bad" });
  expect(listLicensingFindings(licensing, today)).toEqual([{ tone: "bad", text: `${text} ${registered}` }]);
  expect(concludeLicensing(licensing, today).authority.asOf).toBe("2026-05-14");
});

test("the lines say what is so, in the third person", () => {
  expect(listLicensingLines(read(), today)).toEqual([
    { name: "Operating authority", value: "Required: registered for hire across state lines" },
    { name: `${name}, MC-900001`, value: "Active since June 3, 2019." },
    {
      name: "Liability insurance",
      value:
        "An insurer has filed with FMCSA: Great Plains Casualty, policy GP-1, $1,000,000, since June 1, 2026.",
    },
    { name: "Liability required", value: "At least $750,000 (49 CFR 387.303)" },
  ]);
  expect(listLicensingLines(getLicensing({}, {}, today), today)).toEqual([
    { name: "Operating authority", value: "FMCSA's census doesn't say whether it is required" },
    {
      name: "Authority to haul",
      value: "Not all of FMCSA's data has been read. That doesn't mean there is none.",
    },
    {
      name: "Liability insurance",
      value: "Liability filings haven't been checked. That doesn't mean there are none.",
    },
  ]);
  expect(listLicensingLines(read(nothing), today)[1]).toEqual({
    name: "Authority to haul",
    value: "None found, in Motus or in FMCSA's records up to May 14, 2026",
  });
});

test("a carrier is a new entrant for 18 months if it crosses state lines", () => {
  const added = (addDate: string, carrierOperation = "Interstate") =>
    isNewEntrant({ addDate, carrierOperation }, today);
  expect([added("2025-05-23"), added("2025-05-22"), added("2026-06-25", "Intrastate Hazmat")]).toEqual([
    true,
    false,
    false,
  ]);
});
