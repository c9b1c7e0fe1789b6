import { describe, expect, test } from "vitest";
import { createLicensingRows, property } from "#shared/testing/licensing.ts";
import { describeAuthority, getAuthorityName } from "./describe-authority.ts";
import type { LicensingRows } from "./licensing-rows.ts";
import { mergeAuthorities } from "./merge-authorities.ts";

const today = "2026-11-22";
const name = "Motor Carrier of Property";
const merge = (own: Partial<LicensingRows> = {}) => mergeAuthorities(createLicensingRows(own), today);
const say = (own: Partial<LicensingRows> = {}) =>
  merge(own).map((one) => `${getAuthorityName(one)}: ${describeAuthority(one, today)}`);
const notice = {
  docket: "MC-900001",
  type: property,
  kind: "Operating Authority Involuntary Suspension Notice",
};
const change = (status: string, reason: string, day?: string) => ({
  docket: "MC900001",
  type: property,
  status,
  reason,
  ...(day && { day }),
});
const granted = change("Active", "GRANTED", "2019-06-03");
const legacy = (own: Partial<NonNullable<LicensingRows["legacy"]>[number]>) => ({
  status: {},
  applicationPending: {},
  revocationPending: {},
  ...own,
});

describe("an authority", () => {
  test("in force has been active since it was granted", () => {
    expect(say()).toEqual([`${name}, MC-900001: Active since June 3, 2019.`]);
  });

  test("has its periods, in the order of the days", () => {
    const changes = [
      change("Active", "REINSTATED", "2024-03-20"),
      granted,
      change("Inactive", "REVOKED", "2024-03-02"),
    ];
    expect(say({ changes })[0]).toBe(
      `${name}, MC-900001: Active since March 20, 2024. History: granted June 3, 2019; revoked March 2, 2024; reinstated March 20, 2024.`,
    );
  });

  test("with a notice ahead is active until then, unless it was reinstated or the notice dropped since", () => {
    const orders = [{ ...notice, servedOn: "2026-11-05", effectiveOn: "2026-12-05" }];
    expect(say({ orders })[0]).toBe(
      `${name}, MC-900001: Active since June 3, 2019. FMCSA served a notice: authority will be suspended on December 5, 2026, in 13 days, unless insurance is filed. A new filing usually clears it.`,
    );
    const noticed = { state: "active", notice: { day: "2026-12-05", isAhead: true } };
    expect(merge({ orders })[0]).toMatchObject(noticed);
    const reinstated = (day: string) => [granted, change("Active", "Reinstated", day)];
    expect(merge({ orders, changes: reinstated("2026-11-06") })[0]?.notice).toBeUndefined();
    expect(merge({ orders, changes: reinstated("2026-11-05") })[0]).toMatchObject(noticed);
    expect(merge({ orders, changes: reinstated("2026-11-30") })[0]).toMatchObject(noticed);
    const dropped = { ...notice, kind: "Discontinued Suspension Notice", servedOn: "2026-11-20" };
    expect(merge({ orders: [...orders, dropped] })[0]?.notice).toBeUndefined();
  });

  test("stays what the list says after a notice's day, and the notice is named beside it", () => {
    const orders = [{ ...notice, servedOn: "2026-06-30", effectiveOn: "2026-07-31" }];
    expect(say({ orders })[0]).toBe(
      `${name}, MC-900001: Active since June 3, 2019. FMCSA served a notice of suspension effective July 31, 2026; its list shows the authority as active.`,
    );
    expect(say({ orders: [{ ...notice, servedOn: "2026-08-01" }] })[0]).toMatch(
      /FMCSA served a notice of suspension on August 1, 2026; its list shows/,
    );
    expect(say({ orders: [{ ...notice, kind: "Involuntary Revocation", effectiveOn: today }] })[0]).toMatch(
      /a notice of revocation effective November 22, 2026;/,
    );
    expect(say({ orders, authorities: [], changes: [], legacy: [] })[0]).toBe(
      `${name}, MC-900001: Not clear from FMCSA's data. FMCSA served a notice of suspension effective July 31, 2026; its list (Motus) doesn't show this authority.`,
    );
  });

  test("is suspended by a change of status since, and the list that still says active is named", () => {
    const orders = [{ ...notice, servedOn: "2026-06-30", effectiveOn: "2026-07-31" }];
    const changes = [granted, change("Inactive", "SUSPENDED", "2026-08-02")];
    expect(merge({ orders, changes })[0]?.notice).toBeUndefined();
    expect(say({ orders, changes })[0]).toBe(
      `${name}, MC-900001: Suspended since August 2, 2026. FMCSA's history of status changes says so; its list still shows it as active. History: granted June 3, 2019; suspended August 2, 2026.`,
    );
    const listed = [{ docket: "MC900001", type: property, status: "Suspended" }];
    expect(merge({ authorities: listed })[0]).toMatchObject({ state: "suspended", since: undefined });
  });

  test.each([
    ["older than the frozen sets", change("Inactive", "REVOKED", "2009-03-04")],
    ["without a day", change("Inactive", "REVOKED")],
    ["of the day on which it was reinstated", change("Inactive", "REVOKED", "2026-09-01")],
    ["inactive without a reason", change("Inactive", "", "2026-10-01")],
    ["a correction of the record", change("Suspended", "Administrative Correction", "2026-10-01")],
    ["only applied for", change("Pending", "Published to FMCSA Register", "2026-10-01")],
  ])("that the list has as active outweighs a change that is %s", (_name, older) => {
    const changes = [granted, older, change("Active", "Reinstated", "2026-09-01")];
    expect(merge({ changes: changes.slice(0, older.day === "2026-09-01" ? 3 : 2) })[0]?.state).toBe("active");
  });

  test("that was reinstated after a notice and lost again is lost", () => {
    const changes = [
      change("Active", "Reinstated", "2026-06-10"),
      change("Inactive", "Revoked", "2026-06-20"),
    ];
    const [one] = merge({ orders: [{ ...notice, effectiveOn: "2026-06-01" }], changes });
    expect(one).toMatchObject({ state: "revoked", since: "2026-06-20" });
  });

  test.each([
    ["Withdrawn", "", "withdrawn"],
    ["Inactive", "Involuntary Suspension - insurance cancellation effective", "suspended"],
    // A reason that takes it away outweighs the status beside it.
    ["Active", "REVOKED", "revoked"],
  ])("whose newest change is %s, %s, is %s", (status, reason, state) => {
    const changes = [granted, change(status, reason, "2026-09-01")];
    expect(merge({ changes })[0]).toMatchObject({ state, since: "2026-09-01" });
  });

  test("that Motus lists as lost stays lost, whatever its history says; the history tells how", () => {
    const authorities = [{ docket: "MC900001", type: property, status: "Inactive" }];
    expect(merge({ authorities })[0]).toMatchObject({ state: "inactive" });
    const changes = [granted, change("Inactive", "Revoked", "2026-09-01")];
    expect(merge({ authorities, changes })[0]).toMatchObject({ state: "revoked", since: "2026-09-01" });
  });

  test("that Motus lists twice, in two ways, is what its history says, or not clear", () => {
    const listed = ["Inactive", "Active"].map((status) => ({ docket: "MC900001", type: property, status }));
    for (const authorities of [listed, listed.toReversed()]) {
      expect(merge({ authorities }).map(({ state }) => state)).toEqual(["active"]);
      expect(merge({ authorities, changes: [] }).map(({ state }) => state)).toEqual(["unknown"]);
    }
  });

  test("of another docket, of other goods, or of a broker has its own history", () => {
    const others = [
      { docket: "MC0000900002", type: property },
      { docket: "MC900001", type: "Motor Carrier of Household Goods" },
      { docket: "MC900001", type: "Broker of Property (Except Household Goods)" },
      { docket: "MC900001", type: "Freight Forwarder of Property" },
    ];
    const changes = others.map((other) => ({
      ...other,
      status: "Inactive",
      reason: "Revoked",
      day: "2026-09-01",
    }));
    const [own, ...lost] = merge({ changes: [granted, ...changes] });
    expect(own).toMatchObject({ docket: "MC900001", state: "active" });
    expect(lost.map(({ type, state }) => [type, state])).toEqual(others.map(({ type }) => [type, "revoked"]));
    // The system before Motus named no goods, and wrote the docket in another way.
    const old = {
      docket: "MC-0900001",
      type: "COMMON",
      status: "Inactive",
      reason: "REVOKED",
      day: "2026-09-02",
    };
    expect(merge({ changes: [granted, old] })[0]?.state).toBe("revoked");
    const applied = [{ docket: "MC900001", type: property, status: "Pending" }];
    const published = [change("Pending", "Published to FMCSA Register", "2026-10-01")];
    expect(say({ authorities: applied, changes: published })[0]).toBe(
      `${name}, MC-900001: Applied for on October 1, 2026, not granted.`,
    );
  });
});

describe("the frozen licensing set", () => {
  test("is what was last known where Motus lists none of the kind, type by type", () => {
    const frozen = [legacy({ status: { common: "A", contract: "I", broker: "N" } })];
    const rows = { authorities: [], changes: [], legacy: frozen };
    expect(say(rows)).toEqual([
      "Common carrier: Not in Motus; last known on May 14, 2026: active.",
      "Contract carrier: Not in Motus; last known on May 14, 2026: inactive.",
    ]);
    const legacyHistory = [{ type: "COMMON", action: "GRANTED", servedOn: "1998-06-15" }];
    expect(say({ ...rows, legacyHistory })[0]).toBe(
      "Common carrier: Not in Motus; last known on May 14, 2026: active since June 15, 1998.",
    );
    const orders = [{ ...notice, effectiveOn: "2026-07-31" }];
    expect(merge({ ...rows, orders })[0]).toMatchObject({ state: "active", notice: { isAhead: false } });
  });

  test("says nothing while Motus's list could not be read, and nothing beside a row of Motus's", () => {
    expect(merge({ authorities: undefined, changes: [] })).toEqual([]);
    expect(merge().map(({ isLastKnown }) => isLastKnown)).toEqual([false]);
  });

  test("yields to what happened to the authority since", () => {
    const changes = [{ type: "COMMON", status: "Inactive", reason: "Revoked", day: "2026-08-01" }];
    expect(merge({ authorities: [], changes })).toMatchObject([
      { type: "Common carrier", state: "revoked", since: "2026-08-01", isLastKnown: false },
    ]);
    // Motus's old history is older than the frozen set's last word.
    const older = [{ ...changes[0], type: "COMMON", day: "2009-08-01" }];
    expect(merge({ authorities: [], changes: older })).toMatchObject([
      { state: "active", isLastKnown: true },
    ]);
  });

  test("with a revocation or an application pending leaves open what came of it", () => {
    const state = (own: Parameters<typeof legacy>[0]) =>
      merge({ authorities: [], changes: [], legacy: [legacy(own)] })[0]?.state;
    expect(state({ status: { common: "A" }, revocationPending: { common: true } })).toBe("unknown");
    expect(state({ status: { common: "N" }, applicationPending: { common: true } })).toBe("pending");
  });

  test("doesn't contradict what Motus lists today", () => {
    const frozen = [legacy({ status: { common: "I", contract: "N", broker: "A" } })];
    expect(say({ legacy: frozen, changes: [granted] })).toEqual([
      `${name}, MC-900001: Active since June 3, 2019.`,
      "Broker: Not in Motus; last known on May 14, 2026: active.",
    ]);
  });
});
