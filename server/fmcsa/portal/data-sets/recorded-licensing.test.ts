import { describe, expect, test } from "vitest";
import type { DataSet } from "#server/fmcsa/portal/data-set.ts";
import { createSampleTables } from "#server/testing/doubles/fmcsa/sample.ts";
import { summarizeLicensing } from "#shared/carrier/authority/describe-licensing.ts";
import { getLicensing } from "#shared/carrier/authority/licensing.ts";
import { listLicensingFindings } from "#shared/carrier/authority/licensing-findings.ts";
import { companyFile } from "./company-file.ts";
import { canceledFilings, insuranceFilings, legacyFilings } from "./insurance-filings.ts";
import {
  authorityChanges,
  authorityOrders,
  legacyAuthorities,
  legacyHistory,
  motusAuthorities,
} from "./licensing-set.ts";

const today = "2026-11-22";
const tables = createSampleTables(today);

/** A sample carrier's rows, as the reader of the set reads them. */
function read<T>({ id, toRecord }: DataSet<T>, dot: string): T[] {
  const own = (tables.get(id) ?? []).filter(
    (row) => Number(row.dot_number ?? row.usdot_number) === Number(dot),
  );
  return own.flatMap((row) => toRecord(row) ?? []);
}

const getSample = (dot: string) => {
  const [company] = read(companyFile, dot);
  const rows = {
    authorities: read(motusAuthorities, dot),
    changes: read(authorityChanges, dot),
    orders: read(authorityOrders, dot),
    legacy: read(legacyAuthorities, dot),
    filings: read(insuranceFilings, dot),
    cancellations: read(canceledFilings, dot),
    legacyHistory: read(legacyHistory, dot),
    legacyFilings: read(legacyFilings, dot),
  };
  return getLicensing({ company, registration: company?.registration }, rows, today);
};

describe("the recorded rows of each sample carrier", () => {
  test.each([
    ["1000001", "Active", "$1,750,000 filed"],
    ["1000002", "Active", "$750,000 filed"],
    ["1000003", "Active on May 14, 2026", "$5,000,000 filed"],
    ["1000004", "Not required as registered", "None on file, none required"],
    ["1000005", "Suspended", "Ended October 18, 2026"],
    ["1000006", "Active", "$1,000,000 filed"],
    ["1000007", "Not required as registered", "None on file, none required"],
    ["1000008", "Active", "$750,000 filed"],
    ["1000009", "Active, suspension notice for December 5, 2026", "$1,000,000 filed"],
    ["1000010", "Active", "$1,000,000 filed, ends in 12 days"],
    ["1000012", "Active", "$5,000,000 filed"],
  ])("%s: authority %s, insurance %s", (dot, authority, insurance) => {
    const summary = summarizeLicensing(getSample(dot), today);
    expect([summary.authority?.value, summary.insurance?.value]).toEqual([authority, insurance]);
    const tones = [summary.authority?.tone, summary.insurance?.tone];
    const isFinding = tones.includes("bad") || tones.includes("caution");
    expect(listLicensingFindings(getSample(dot), today).length > 0).toBe(isFinding);
  });
});

test("a carrier that Motus doesn't list has been active since its grant of 1998, according to the old history", () => {
  const [common, contract] = getSample("1000003").authority.authorities;
  expect(common).toMatchObject({ type: "Common carrier", isLastKnown: true, since: "1998-06-15" });
  expect(contract).toMatchObject({ type: "Contract carrier", isLastKnown: true, since: "2004-02-11" });
});
