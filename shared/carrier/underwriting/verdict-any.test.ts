import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { getLicensing } from "#shared/carrier/authority/licensing.ts";
import type { LicensingRows } from "#shared/carrier/authority/licensing-rows.ts";
import { createMeasures, createRecord } from "#shared/testing/carrier-records.ts";
import { createInspection } from "#shared/testing/inspections.ts";
import { createLicensingRows, property } from "#shared/testing/licensing.ts";
import { isInForce, listFindings } from "./findings.ts";
import type { SafetyRecord } from "./safety-record.ts";
import { getVerdict } from "./verdict.ts";

const today = "2026-11-22";
const read = (own: Partial<LicensingRows> = {}) =>
  getLicensing(createRecord(), createLicensingRows(own), today);
const verdict = (record: SafetyRecord) => getVerdict(record, { isAsking: false });

const crash = fc.record({ fatalities: fc.nat(1), injuries: fc.nat(1) }).map((own) => ({
  report_number: "NM1",
  tow_away: true,
  hazmat_released: false,
  ...own,
}));
const inspections = fc.array(
  fc.record({ vehicle_oos_total: fc.nat(1), driver_oos_total: fc.nat(1) }).map(createInspection),
  { maxLength: 60 },
);
/** From none to enough clean ones for a good comparison. */
const cleanInspections = fc
  .constantFrom(0, 6, 60)
  .map((count) => Array.from({ length: count }, () => createInspection()));

/** Nothing stands against it, and all could be checked. */
const clean: fc.Arbitrary<SafetyRecord> = fc.record({
  dotNumber: fc.constant("1000011"),
  company: fc.record({ powerUnits: fc.nat(900), mcs150Date: fc.constant("2025-12-01") }),
  isActive: fc.constantFrom(true, null),
  rating: fc.constantFrom(null, { rating: "Satisfactory" as const, ratedOn: "2024-02-01" }),
  licensing: fc.constant(read()),
  inspections: cleanInspections,
  violations: fc.constant([]),
  orders: fc.constantFrom([], [{ rescind_date: "2026-02-01" }]),
  crashes: fc.constant([]),
  measures: fc.constantFrom(null, createMeasures(false)),
  today: fc.constant(today),
});

const notice = { type: property, kind: "Operating Authority Involuntary Suspension Notice" };
const lackingOne: readonly Partial<LicensingRows>[] = [
  {},
  { authorities: undefined },
  { legacy: undefined },
  { cancellations: undefined },
  { orders: [{ ...notice, effectiveOn: "2026-12-01" }] },
  { authorities: [{ type: property, status: "Inactive" }] },
  { filings: [] },
];
const anyRating = fc.record({
  rating: fc.constantFrom("Satisfactory", "Conditional", "Unsatisfactory"),
  ratedOn: fc.constantFrom("2026-09-01", undefined),
});
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 3 });

/** Any record: each part is good, bad or missing. */
const anyRecord: fc.Arbitrary<SafetyRecord> = fc.record({
  dotNumber: fc.integer({ min: 1, max: 9_999_999 }).map(String),
  company: maybe(
    fc.record({ powerUnits: fc.nat(900), mcs150Date: fc.constantFrom("2010-05-01", "2026-05-01") }),
  ),
  isActive: maybe(fc.boolean()),
  rating: maybe(fc.option(anyRating)),
  licensing: fc.constantFrom(...lackingOne).map(read),
  inspections: maybe(fc.oneof(inspections, cleanInspections)),
  violations: fc.constant([]),
  orders: maybe(fc.constantFrom([], [{ oos_date: "2026-01-01" }], [{ rescind_date: "2026-02-01" }])),
  crashes: maybe(fc.array(crash, { maxLength: 3 })),
  measures: maybe(fc.constantFrom(null, createMeasures(true), createMeasures(false))),
  today: fc.constant(today),
});

const past = fc.constantFrom("2026-05-20", "2026-08-01", today);
const day = fc.oneof(past, fc.constantFrom("2026-11-23", "2026-12-20"));

describe("whatever else is known of a carrier", () => {
  const praise = /better than|no out-of-service order|nothing/i;

  /** The verdict is bad, says what is wrong, and praises nothing. */
  function expectBad(record: SafetyRecord, words: RegExp) {
    const { tone, text, more } = verdict(record);
    expect(tone).toBe("bad");
    expect([text, ...more].filter((sentence) => words.test(sentence))).not.toEqual([]);
    expect([text, ...more].filter((sentence) => praise.test(sentence))).toEqual([]);
  }
  const others = fc.oneof(clean, anyRecord);

  test("an order that isn't rescinded comes first", () => {
    const order = fc.record({ oos_date: past }, { requiredKeys: [] });
    fc.assert(
      fc.property(others, order, (one, own) => {
        const record = { ...one, orders: [{ rescind_date: "2026-01-01" }, own] };
        expectBad(record, /./);
        expect(verdict(record).text).toMatch(/^FMCSA ordered this carrier out of service/);
      }),
    );
  });

  test("an Unsatisfactory rating is outranked by an order in force only", () => {
    fc.assert(
      fc.property(others, fc.constantFrom("2026-09-01", undefined), (one, ratedOn) => {
        const record = { ...one, rating: { rating: "Unsatisfactory" as const, ratedOn } };
        expectBad(record, /^FMCSA rated this carrier Unsatisfactory/);
        const isOrdered = record.orders?.some((order) => isInForce(order, today)) === true;
        expect(verdict(record).text).toMatch(
          isOrdered ? /^FMCSA ordered/ : /^FMCSA rated this carrier Unsatisfactory/,
        );
      }),
    );
  });

  test("a Conditional rating is never passed over for praise", () => {
    fc.assert(
      fc.property(others, (one) => {
        const { tone, text, more } = verdict({
          ...one,
          rating: { rating: "Conditional", ratedOn: "2026-09-01" },
        });
        expect(["bad", "caution"]).toContain(tone);
        expect([text, ...more].join(" ")).toMatch(
          /FMCSA rated this carrier Conditional on September 1, 2026/,
        );
        expect([text, ...more].filter((sentence) => praise.test(sentence))).toEqual([]);
      }),
    );
  });

  test("the tone matches the worst finding", () => {
    fc.assert(
      fc.property(anyRecord, (one) => {
        const tones = listFindings(one).map(({ tone }) => tone);
        const worst = tones.includes("bad") ? "bad" : tones[0];
        expect(worst ?? verdict(one).tone).toBe(verdict(one).tone);
      }),
    );
  });

  test("a suspension isn't outranked by praise", () => {
    fc.assert(
      fc.property(others, past, (one, at) => {
        const change = { type: property, status: "Inactive", reason: "SUSPENDED", day: at };
        expectBad({ ...one, licensing: read({ changes: [change] }) }, /has been suspended/);
      }),
    );
  });

  test("a notice, of any day, is a caution that praise doesn't outrank, and never a reason for red", () => {
    fc.assert(
      fc.property(clean, day, (one, effectiveOn) => {
        const { tone, text, more } = verdict({
          ...one,
          licensing: read({ orders: [{ ...notice, effectiveOn }] }),
        });
        expect([tone, text]).toEqual(["caution", expect.stringMatching(/^FMCSA served a notice/)]);
        expect([text, ...more].filter((sentence) => praise.test(sentence))).toEqual([]);
      }),
    );
  });

  test("insurance that ended, or is about to, isn't outranked by praise", () => {
    const filings = (createLicensingRows().filings ?? []).map((filing) => ({
      ...filing,
      effectiveDate: "2025-06-01",
    }));
    fc.assert(
      fc.property(others, day, fc.boolean(), (one, endedOn, isListed) => {
        const cancellations = filings.map((filing) => ({ ...filing, endedOn }));
        const licensing = read({ cancellations, filings: isListed ? filings : [] });
        expectBad({ ...one, licensing }, /insurance .* (ended|ends) on/);
      }),
    );
  });

  test("no finding is outranked by praise, and none is left out", () => {
    fc.assert(
      fc.property(others, (one) => {
        const { tone, text, more } = verdict(one);
        const findings = listFindings(one);
        expect(["bad", "caution"].includes(tone)).toBe(findings.length > 0);
        for (const finding of findings) expect([text, ...more].join(" ")).toContain(finding.text);
      }),
    );
  });
});

describe("a record without a source", () => {
  const authority = {
    name: "operating authority",
    rows: ["authorities", "changes", "orders"],
  } as const;
  const insurance = { name: "insurance filings", rows: ["filings", "cancellations"] } as const;
  type Without = (record: SafetyRecord) => SafetyRecord;
  const withoutRows = (name: keyof LicensingRows): Without => {
    return (record) => ({ ...record, licensing: read({ [name]: undefined }) });
  };
  const sources: readonly (readonly [name: string, without: Without])[] = [
    ["out-of-service orders", (record) => ({ ...record, orders: undefined })],
    ["crashes", (record) => ({ ...record, crashes: undefined })],
    ["FMCSA's measures", (record) => ({ ...record, measures: undefined })],
    ["inspections", (record) => ({ ...record, inspections: undefined })],
    ["the census", (record) => ({ ...record, company: undefined })],
    ["USDOT status", (record) => ({ ...record, isActive: undefined })],
    ["the safety rating", (record) => ({ ...record, rating: undefined })],
    ...[authority, insurance].flatMap(({ name, rows }) =>
      rows.map((row) => [name, withoutRows(row)] as const),
    ),
  ];

  test.each(sources)("says that %s couldn't be checked, never that there are none (%#)", (name, without) => {
    fc.assert(
      fc.property(clean, (one) => {
        expect(["good", "neutral"]).toContain(verdict(one).tone);
        expect(verdict(without(one))).toEqual({
          tone: "unknown",
          text: `We couldn't check ${name}.`,
          more: ["That doesn't mean there is nothing to find."],
        });
      }),
    );
  });

  test("is never good, whatever the others are", () => {
    fc.assert(
      fc.property(anyRecord, fc.constantFrom(...sources), (one, [, without]) => {
        const { tone, text, more } = verdict(without(one));
        expect(["good", "neutral"]).not.toContain(tone);
        expect([text, ...more].join(" ")).toMatch(/We couldn't check/);
      }),
    );
  });
});
