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
  test("in force is active since it was granted", () => {
    expect(say()).toEqual([`${name}, MC-900001: Active since June 3, 2019.`]);
  });

  test("has its periods, in the order of the days", () => {
    const changes = [
      change("Active", "REINSTATED", "2024-03-20"),
      granted,
      change("Inactive", "REVOKED", "2024-03-02"),
    ];
    expect(say({ changes })[0]).toBe(
      `${name}, MC-900001: Active since March 20, 2024. On record: active June 3, 2019; revoked March 2, 2024; active March 20, 2024.`,
    );
  });

  test("is suspended from a day ahead by a notice, unless it was reinstated after that was served", () => {
    const orders = [{ ...notice, servedOn: "2026-11-05", effectiveOn: "2026-12-05" }];
    expect(say({ orders })[0]).toBe(
      `${name}, MC-900001: Active since June 3, 2019, suspended from December 5, 2026 (in 13 days).`,
    );
    expect(merge({ orders })[0]).toMatchObject({ state: "active", suspendedFrom: "2026-12-05" });
    const reinstated = (day: string) => [granted, change("Active", "Reinstated", day)];
    expect(merge({ orders, changes: reinstated("2026-11-06") })[0]?.suspendedFrom).toBeUndefined();
    expect(merge({ orders, changes: reinstated("2026-11-05") })[0]?.suspendedFrom).toBe("2026-12-05");
    expect(merge({ orders, changes: reinstated("2026-11-30") })[0]?.suspendedFrom).toBe("2026-12-05");
  });

  test("is suspended on the notice's day, and the list that still says active is named", () => {
    const orders = [{ ...notice, servedOn: "2026-10-20", effectiveOn: today }];
    expect(say({ orders })[0]).toBe(
      `${name}, MC-900001: Suspended since November 22, 2026. FMCSA's notices and status changes say suspended; Motus's list still says active. On record: active June 3, 2019; suspended November 22, 2026.`,
    );
  });

  test("counts a notice without an effective date from the day it was served", () => {
    expect(merge({ orders: [{ ...notice, servedOn: "2026-08-01" }] })[0]).toMatchObject({
      state: "suspended",
      since: "2026-08-01",
    });
  });

  test("was lost once where a change follows a notice within 45 days, twice after a longer time", () => {
    const orders = [{ ...notice, effectiveOn: "2026-06-01" }];
    const events = (day: string) =>
      merge({ orders, changes: [change("Inactive", "Revoked", day)] })[0]?.events.length;
    expect(events("2026-07-16")).toBe(1);
    expect(events("2026-04-17")).toBe(1);
    expect(events("2026-07-17")).toBe(2);
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
    ["Inactive", "", "inactive"],
    ["Withdrawn", "", "withdrawn"],
    ["Pending", "Published to FMCSA Register", "pending"],
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

  test("that Motus lists twice is what the stricter row says", () => {
    const listed = ["Inactive", "Active"].map((status) => ({ docket: "MC900001", type: property, status }));
    for (const authorities of [listed, listed.toReversed()])
      expect(merge({ authorities }).map(({ state }) => state)).toEqual(["inactive"]);
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
  });
});

describe("the frozen licensing set", () => {
  test("is what was last known where Motus lists none of the kind, type by type", () => {
    const frozen = [legacy({ status: { common: "A", contract: "I", broker: "N" } })];
    expect(say({ authorities: [], changes: [], legacy: frozen })).toEqual([
      "Common carrier: Not in Motus; last known on May 14, 2026: active.",
      "Contract carrier: Not in Motus; last known on May 14, 2026: inactive.",
    ]);
  });

  test("says nothing while Motus's list could not be read, and nothing beside a row of Motus's", () => {
    expect(merge({ authorities: undefined, changes: [] })).toEqual([]);
    expect(merge().map(({ isLegacy }) => isLegacy)).toEqual([false]);
  });

  test("yields to what happened to the authority since", () => {
    const changes = [{ type: "COMMON", status: "Inactive", reason: "Revoked", day: "2026-08-01" }];
    expect(merge({ authorities: [], changes })).toMatchObject([
      { type: "Common carrier", state: "revoked", since: "2026-08-01", isLegacy: true },
    ]);
  });

  test("with a revocation or an application pending leaves open what came of it", () => {
    const state = (own: Parameters<typeof legacy>[0]) =>
      merge({ authorities: [], changes: [], legacy: [legacy(own)] })[0]?.state;
    expect(state({ status: { common: "A" }, revocationPending: { common: true } })).toBe("unknown");
    expect(state({ status: { common: "N" }, applicationPending: { common: true } })).toBe("pending");
  });

  test("is the stricter one where it had none and no grant since explains Motus's", () => {
    const frozen = [legacy({ status: { common: "I", contract: "N", broker: "A" } })];
    expect(merge({ legacy: frozen, changes: [granted] })[0]).toMatchObject({
      state: "inactive",
      isStricterInLegacy: true,
    });
    expect(say({ legacy: frozen, changes: [granted] })[0]).toBe(
      `${name}, MC-900001: Inactive. FMCSA's licensing records of May 14, 2026 had none in force, Motus lists it as active, and no grant since then is on record.`,
    );
    const since = [granted, change("Active", "Reinstated", "2026-06-01")];
    expect(merge({ legacy: frozen, changes: since })[0]?.state).toBe("active");
  });
});
