import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRecord } from "#shared/testing/carrier-records.ts";
import { createLicensingRows, property } from "#shared/testing/licensing.ts";
import { concludeLicensing, listLicensingLines, summarizeLicensing } from "./describe-licensing.ts";
import { getLicensing } from "./licensing.ts";
import { listLicensingFindings } from "./licensing-findings.ts";
import { listLicensingFixes } from "#shared/carrier/underwriting/fix-first.ts";
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
      kind: fc.constantFrom(
        "Operating Authority Involuntary Suspension Notice",
        "Involuntary Revocation",
        "Discontinued Suspension Notice",
      ),
      effectiveOn: day,
      servedOn: day,
    },
    { requiredKeys: ["type", "kind"], noNullPrototype: true },
  );
  const filing = fc.record(
    {
      form: fc.constantFrom("BMC-91X", "BMC-91", "BMC-34", "BMC-82"),
      insurer: fc.constantFrom("A", "B"),
      policyNumber: fc.constantFrom("1", "2", "3"),
      amount: fc.constantFrom(300_000, 750_000, 1_000_000),
      effectiveDate: day,
      isExcess: fc.constant(true as const),
      underlying: fc.constantFrom(750_000, 1_000_000),
    },
    { requiredKeys: ["form", "insurer", "policyNumber", "amount", "effectiveDate"], noNullPrototype: true },
  );
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
    legacyHistory: fc.array(
      fc.record(
        {
          type,
          docket,
          action: fc.constantFrom("GRANTED", "REINSTATED", "INVOLUNTARY REVOCATION"),
          servedOn: day,
          outcome: fc.constantFrom("REVOKED", "DISCONTINUED REVOCATION"),
          outcomeOn: day,
        },
        { requiredKeys: ["type"], noNullPrototype: true },
      ),
      { maxLength: 3 },
    ),
    legacyFilings: fc.array(fc.oneof(filing, cancellation), { maxLength: 3 }),
  }) as fc.Arbitrary<AllRows>;
  const runs = { numRuns: 2000 };

  test("one authority is active only if the list says so, and no newer change took it away", () => {
    fc.assert(
      fc.property(rows, (all) => {
        const one = { type: property, docket: "MC900001" };
        const own = <T extends object>(list: readonly T[]) => list.map((row) => ({ ...row, ...one }));
        const changes = own(all.changes);
        const licensing = read({
          ...all,
          authorities: own(all.authorities),
          changes,
          orders: own(all.orders),
        });
        const listed = all.authorities.map(({ status }) => status);
        if (new Set(listed).size !== 1) return;
        // "Inactive" alone doesn't say that the authority was taken away.
        const isLoss = ({ status, reason = "" }: (typeof changes)[number]) =>
          status === "Withdrawn" || /revoked|suspension/i.test(reason);
        const dayOf = (isWanted: (change: (typeof changes)[number]) => boolean) =>
          changes
            .filter((row) => isWanted(row) && (row.day ?? "") <= today)
            .map(({ day: at = "" }) => at)
            .toSorted()
            .at(-1) ?? "";
        const lostOn = dayOf(isLoss);
        const givenOn = dayOf((row) => !isLoss(row) && row.status === "Active");
        const isTaken = lostOn > "2026-05-14" && lostOn > givenOn;
        expect(licensing.authority.state === "active").toBe(listed[0] === "Active" && !isTaken);
      }),
      runs,
    );
  });

  test("notices alone, of any day and number, take nothing away from an authority that is listed as active", () => {
    fc.assert(
      fc.property(fc.array(order, { maxLength: 6 }), (orders) => {
        const own = orders.map((each) => ({ ...each, type: property, docket: "MC-900001" }));
        const licensing = read({ orders: own });
        expect(licensing.authority.authorities).toMatchObject([{ state: "active", since: "2019-06-03" }]);
        expect(concludeLicensing(licensing, today).authority.state).toBe("active");
        const { authority } = summarizeLicensing(licensing, today);
        expect(authority?.tone).not.toBe("bad");
        expect(authority?.value).toMatch(/^Active/);
        const said = [
          ...listLicensingFindings(licensing, today).map(({ tone, text }) => `${tone}: ${text}`),
          ...listLicensingLines(licensing, today).map(({ value }) => value),
          ...listLicensingFixes(licensing, today).flatMap(({ title, text }) => [title, text]),
        ].join("\n");
        expect(said).not.toMatch(/bad: |is suspended|has been suspended|may not haul|authority active$/m);
      }),
      runs,
    );
  });

  test("the order of the rows, and how often each comes, doesn't change what is on file", () => {
    fc.assert(
      fc.property(rows, (all) => {
        const twice = <T>(list: readonly T[]) => [...list, ...list].toReversed();
        const again = {
          filings: twice(all.filings),
          cancellations: twice(all.cancellations),
          legacyFilings: twice(all.legacyFilings),
        };
        expect(read({ ...all, ...again }).insurance).toEqual(read(all).insurance);
      }),
      runs,
    );
  });

  test("no suspension and no end of insurance is left out, and none appears before its day", () => {
    fc.assert(
      fc.property(rows, (all) => {
        const licensing = read(all);
        const said = listLicensingFindings(licensing, today);
        const { authority, insurance } = licensing;
        const isThreatened = authority.authorities.some(
          ({ state, notice }) => state === "suspended" || notice !== undefined,
        );
        expect(isThreatened && said.length === 0).toBe(false);
        const ended = insurance.state === "ended" ? (insurance.ended.endedOn ?? "9999") : undefined;
        const [last] = said.slice(-1);
        const tone = insurance.state === "ended" && insurance.ended.isLastKnown ? "caution" : "bad";
        expect(ended === undefined || (ended <= today && last?.tone === tone)).toBe(true);
        expect(insurance.state === "on-file" && (insurance.endsOn ?? "9999") <= today).toBe(false);
      }),
      runs,
    );
  });

  test("taking any source away never makes an authority or a filing, and never turns unchecked into none", () => {
    const names = [
      "authorities",
      "changes",
      "orders",
      "legacy",
      "filings",
      "cancellations",
      "legacyHistory",
      "legacyFilings",
    ] as const;
    const losses = ["suspended", "revoked", "withdrawn"];
    fc.assert(
      fc.property(rows, fc.subarray([...names], { minLength: 1 }), (all, missing) => {
        const without = Object.fromEntries(missing.map((name) => [name, undefined]));
        const [whole, { authority, insurance }] = [read(all), read({ ...all, ...without })];
        const lacks = (...sets: readonly string[]) => missing.some((name) => sets.includes(name));
        expect([lacks("authorities", "changes", "orders"), authority.state === "unchecked"]).not.toEqual([
          true,
          false,
        ]);
        // Motus's list decides; the frozen set tells only of what that hasn't.
        // The old history tells how an authority was lost, or that it was given since: without it, a loss stays a loss.
        const toKind = (state: string) =>
          lacks("legacyHistory") && losses.includes(state) ? "inactive" : state;
        expect(["unchecked", toKind(whole.authority.state)]).toContain(toKind(authority.state));
        expect(lacks("legacy") && authority.state === "none").toBe(false);
        expect(lacks("filings", "cancellations") && insurance.state !== "unchecked").toBe(false);
        expect(lacks("legacy", "legacyFilings") && insurance.state === "none").toBe(false);
        expect(lacks("legacyFilings") && insurance.state === "last-known").toBe(false);
        const [left, complete] = [insurance, whole.insurance].map((one) =>
          "total" in one ? one.total : undefined,
        );
        expect((left ?? 0) > (complete ?? Number.POSITIVE_INFINITY)).toBe(false);
      }),
      runs,
    );
  });
});
