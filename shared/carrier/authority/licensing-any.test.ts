import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRecord } from "#shared/testing/carrier-records.ts";
import { createLicensingRows, property } from "#shared/testing/licensing.ts";
import { getLicensing } from "./licensing.ts";
import { listLicensingFindings } from "./licensing-findings.ts";
import type { LicensingRows } from "./licensing-rows.ts";

const today = "2026-11-22";
const read = (own: Partial<LicensingRows>) => getLicensing(createRecord(), createLicensingRows(own), today);

describe("over generated histories", () => {
  const types = [
    property,
    "Motor Carrier of Household Goods",
    "COMMON",
    "Broker of Property (Except Household Goods)",
  ];
  const docket = fc.constantFrom("MC900001", "MC-900001", "MC0000900002");
  const day = fc.constantFrom(
    "2024-01-01",
    "2026-05-20",
    "2026-06-20",
    "2026-08-01",
    "2026-11-22",
    "2026-12-10",
  );
  const type = fc.constantFrom(...types);
  type AllRows = { [Name in keyof LicensingRows]-?: NonNullable<LicensingRows[Name]> };
  const change = fc.record(
    {
      type,
      docket,
      status: fc.constantFrom("Active", "Inactive", "Pending", "Withdrawn"),
      reason: fc.constantFrom("GRANTED", "Reinstated", "Revoked", "Involuntary Suspension - insurance"),
      day,
    },
    { requiredKeys: ["type", "status"], noNullPrototype: true },
  );
  const order = fc.record(
    {
      type,
      docket,
      kind: fc.constant("Operating Authority Involuntary Suspension Notice"),
      effectiveOn: day,
      servedOn: day,
    },
    { requiredKeys: ["type", "kind"], noNullPrototype: true },
  );
  const filing = fc.record({
    form: fc.constantFrom("BMC-91X", "BMC-91", "BMC-34"),
    insurer: fc.constantFrom("A", "B"),
    policyNumber: fc.constantFrom("1", "2"),
    amount: fc.constantFrom(300_000, 750_000, 1_000_000),
    effectiveDate: day,
  });
  const cancellation = fc.tuple(filing, day).map(([row, endedOn]) => ({ ...row, endedOn, reason: "CANCEL" }));
  const stat = fc.constantFrom("A" as const, "I" as const, "N" as const);
  const frozen = fc.record({
    status: fc.record({ common: stat, contract: stat, broker: stat }),
    applicationPending: fc.record({ common: fc.boolean() }),
    revocationPending: fc.record({ common: fc.boolean() }),
    bipdOnFile: fc.constantFrom(0, 750_000),
  });
  const rows = fc.record({
    authorities: fc.array(
      fc.record(
        { type, docket, status: fc.constantFrom("Active", "Active", "Inactive", "Pending") },
        { requiredKeys: ["type", "status"], noNullPrototype: true },
      ),
      { maxLength: 3 },
    ),
    changes: fc.array(change, { maxLength: 4 }),
    orders: fc.array(order, { maxLength: 2 }),
    legacy: fc.array(frozen, { maxLength: 2 }),
    filings: fc.array(filing, { maxLength: 3 }),
    cancellations: fc.array(cancellation, { maxLength: 3 }),
  }) as fc.Arbitrary<AllRows>;
  const runs = { numRuns: 2000 };

  test("no authority whose newest row takes it away is shown as active", () => {
    fc.assert(
      fc.property(rows, (all) => {
        // One authority, so that its newest row is plain to see: no notice and no change is about another.
        const one = { type: property, docket: "MC900001" };
        const own = <T extends object>(list: readonly T[]) => list.map((row) => ({ ...row, ...one }));
        const [changes, orders] = [own(all.changes), own(all.orders)];
        const licensing = read({ ...all, authorities: own(all.authorities), changes, orders });
        const dated = [
          ...changes.map(({ day: at = "", status, reason = "" }) => ({
            at,
            isLost: status !== "Active" || /revoked|suspension/i.test(reason),
          })),
          ...orders.map(({ effectiveOn, servedOn = "" }) => ({ at: effectiveOn ?? servedOn, isLost: true })),
        ].filter(({ at }) => at <= today);
        const newest = dated
          .map(({ at }) => at)
          .toSorted()
          .at(-1);
        const isTakenAway = dated.some(({ at, isLost }) => at === newest && isLost);
        const isListedLost = all.authorities.some(({ status }) => status !== "Active");
        expect([isTakenAway || isListedLost, licensing.authority.state]).not.toEqual([true, "active"]);
      }),
      runs,
    );
  });

  test("no suspension and no end of insurance goes unsaid, and none is said before its day", () => {
    fc.assert(
      fc.property(rows, (all) => {
        const licensing = read(all);
        const said = listLicensingFindings(licensing, today);
        const { authority, insurance } = licensing;
        const isThreatened = authority.authorities.some(
          ({ state, suspendedFrom }) => state === "suspended" || suspendedFrom !== undefined,
        );
        expect(isThreatened && said.length === 0).toBe(false);
        const ended = insurance.state === "ended" ? (insurance.ended.endedOn ?? "9999") : undefined;
        expect(ended === undefined || (ended <= today && said.some(({ tone }) => tone === "bad"))).toBe(true);
        expect(insurance.state === "on-file" && (insurance.endsOn ?? "9999") <= today).toBe(false);
      }),
      runs,
    );
  });

  test("taking any source away never makes an authority or a filing, and never turns unchecked into none", () => {
    const lost = new Set<string>(["suspended", "revoked", "withdrawn", "inactive"]);
    const names = ["authorities", "changes", "orders", "legacy", "filings", "cancellations"] as const;
    fc.assert(
      fc.property(rows, fc.subarray([...names], { minLength: 1 }), (all, missing) => {
        const without = Object.fromEntries(missing.map((name) => [name, undefined]));
        const { authority, insurance } = read({ ...all, ...without });
        const lacks = (...sets: readonly string[]) => missing.some((name) => sets.includes(name));
        const isCertain = authority.authority?.suspendedFrom !== undefined || lost.has(authority.state);
        expect([lacks("authorities", "changes", "orders"), authority.state === "unchecked"]).not.toEqual([
          true,
          false,
        ]);
        // Of Motus alone, that all of it is lost, or about to be, is known for sure.
        expect(lacks("legacy") && authority.state !== "unchecked" && !isCertain).toBe(false);
        expect(lacks("filings", "cancellations") && insurance.state !== "unchecked").toBe(false);
        expect(lacks("legacy") && ["none", "last-known"].includes(insurance.state)).toBe(false);
      }),
      runs,
    );
  });
});
