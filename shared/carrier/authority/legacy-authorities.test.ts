import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { describeAuthority, getAuthorityName } from "./describe-authority.ts";
import type { LicensingRows } from "./licensing-rows.ts";
import { mergeAuthorities } from "./merge-authorities.ts";
import { createLicensingRows, property } from "#shared/testing/licensing.ts";

const today = "2026-11-22";
const name = "Motor Carrier of Property";
const merge = (own: Partial<LicensingRows> = {}) => mergeAuthorities(createLicensingRows(own), today);
const say = (own: Partial<LicensingRows> = {}) =>
  merge(own).map((one) => `${getAuthorityName(one)}: ${describeAuthority(one, today)}`);
const change = (status: string, reason: string, day: string) => ({
  docket: "MC900001",
  type: property,
  status,
  reason,
  day,
});

describe("since when an authority is active", () => {
  const since = (own: Partial<LicensingRows>) => merge(own)[0]?.since;
  const initial = change("Active", "Initial Status", "2026-05-15");
  const correction = change("Active", "Administrative Correction", "2026-08-12");
  const old = (type: string, own: Partial<NonNullable<LicensingRows["legacyHistory"]>[number]>) => ({
    docket: "MC0900001",
    type,
    action: "GRANTED",
    ...own,
  });
  const common = "MOTOR PROPERTY COMMON CARRIER";

  test.each([[[initial]], [[correction]], [[initial, correction]]])(
    "isn't what dates a record: %j",
    (changes) => {
      expect(since({ changes })).toBeUndefined();
      expect(say({ changes })[0]).toBe(`${name}, MC-900001: Active.`);
    },
  );

  test("is the grant of the old history, whatever corrected the record since", () => {
    const legacyHistory = [old(common, { servedOn: "1994-03-01" })];
    expect(since({ changes: [initial, correction], legacyHistory })).toBe("1994-03-01");
    const broker = [old("PROPERTY BROKER", { servedOn: "1990-01-01" })];
    expect(since({ changes: [correction], legacyHistory: broker })).toBeUndefined();
  });

  test("counts from the reinstatement after the last loss; a notice that was dropped isn't a loss", () => {
    const dropped = old("COMMON", {
      action: "INVOLUNTARY REVOCATION",
      servedOn: "2020-08-03",
      outcome: "DISCONTINUED REVOCATION",
      outcomeOn: "2020-08-31",
    });
    const revoked = old(common, { servedOn: "1994-03-01", outcome: "REVOKED", outcomeOn: "2012-05-01" });
    const again = old(common, { action: "REINSTATED", servedOn: "2012-06-01" });
    expect(since({ changes: [], legacyHistory: [revoked, again, dropped] })).toBe("2012-06-01");
    expect(say({ changes: [], legacyHistory: [again, revoked] })[0]).toBe(
      `${name}, MC-900001: Active since June 1, 2012. History: granted March 1, 1994; revoked May 1, 2012; reinstated June 1, 2012.`,
    );
    // Nothing says when it was given back, though Motus carried the first grant over.
    const carriedOver = [change("Active", "GRANTED", "1994-03-01")];
    expect(since({ changes: carriedOver, legacyHistory: [revoked] })).toBeUndefined();
  });

  test("is for common or contract carriage, whichever continued", () => {
    const contract = old("MOTOR PROPERTY CONTRACT CARRIER", { servedOn: "1991-01-01" });
    const ended = { ...contract, outcome: "REVOKED", outcomeOn: "2001-01-01" };
    const own = old(common, { servedOn: "1994-03-01" });
    expect(since({ changes: [], legacyHistory: [own, contract] })).toBe("1991-01-01");
    expect(since({ changes: [], legacyHistory: [ended, own] })).toBe("1994-03-01");
  });

  test("is unknown before Motus while the old history could not be read", () => {
    expect(since({ legacyHistory: undefined })).toBeUndefined();
    const changes = [change("Active", "Granted", "2026-07-20")];
    expect(since({ changes, legacyHistory: undefined })).toBe("2026-07-20");
  });

  test("that only corrects a record isn't the day of a loss", () => {
    const authorities = [{ docket: "MC900001", type: property, status: "Inactive" }];
    const changes = [change("Inactive", "Administrative Correction", "2026-08-12")];
    expect(say({ authorities, changes })[0]).toBe(`${name}, MC-900001: Inactive.`);
  });

  test("rows that only date a record, whatever they are and when, give no since", () => {
    const recordOnly = fc.record(
      {
        status: fc.constantFrom("Active", "Inactive", "Pending"),
        reason: fc.constantFrom("Administrative Correction", "INITIAL STATUS", "Initial Status"),
        day: fc.constantFrom("2024-01-01", "2026-05-15", "2026-08-12", "2026-12-10"),
      },
      { requiredKeys: ["status", "reason"], noNullPrototype: true },
    );
    const status = fc.constantFrom("Active", "Inactive", "Pending", "Suspended");
    fc.assert(
      fc.property(fc.array(recordOnly, { maxLength: 5 }), status, (changes, listed) => {
        const one = { type: property, docket: "MC900001" };
        const own = changes.map((each) => ({ ...each, ...one }));
        const [authority] = merge({ authorities: [{ ...one, status: listed }], changes: own });
        expect(authority?.since).toBeUndefined();
      }),
      { numRuns: 2000 },
    );
  });
});
