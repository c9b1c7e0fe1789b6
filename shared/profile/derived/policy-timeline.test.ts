import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  describeTimeline,
  findCoverageGaps,
  getPolicyEnd,
  getPolicyTimeline,
  listMissingDays,
  toTimelineSpans,
} from "./policy-timeline.ts";

const record = (carrier: string, effectiveDate: string, expirationDate: string) => ({
  carrier,
  effectiveDate,
  expirationDate,
});
const current = record("Great Plains", "2026-01-15", "2027-01-15");
const before = record("Old River", "2025-01-15", "2026-01-15");
const timeline = (rows: readonly object[], start = "") =>
  describeTimeline({
    priorInsuranceHistory: rows.map((row) => ({ ...row })),
    proposedEffectiveDate: start,
  });

describe("the timeline of the listed policies", () => {
  it("is in order, and has no gap where one starts on the day that the other expires", () => {
    expect(timeline([current, before])).toBe("No gap or overlap from 01-15-2025 to 01-15-2027");
    expect(timeline([current, before], "2027-01-15")).toBe(
      "No gap or overlap from 01-15-2025 to 01-15-2027; new policy starts 01-15-2027",
    );
  });

  it("has the days without coverage until the new policy", () => {
    expect(timeline([current], "2027-04-01")).toBe(
      "01-15-2026 to 01-15-2027: Great Plains\n01-15-2027 to 04-01-2027: 76 days without coverage\n04-01-2027: new policy starts",
    );
    expect(timeline([current], "2027-01-16")).toContain("1 day without coverage");
    expect(timeline([current], "2027-01-15")).not.toContain("without coverage");
  });

  it("has the days that two policies have in common", () => {
    expect(timeline([before, { ...current, effectiveDate: "2026-01-01" }])).toContain(
      "01-01-2026 to 01-15-2026: Old River and Great Plains, 14 days of overlap",
    );
  });

  it("says nothing while a policy has no end, or ends before it starts: it may cover any gap", () => {
    for (const expirationDate of ["", "2027-02-30", "2025-01-15", "2026-01-15"])
      expect(timeline([{ ...current, expirationDate }, before], "2028-01-01")).toBe("");
    expect(timeline([], "2027-04-01")).toBe("");
  });
});

describe("what a timeline lacks", () => {
  const missing = (...rows: Record<string, string>[]) => listMissingDays({ priorInsuranceHistory: rows });

  it("is named with its insurer, or the record's number", () => {
    expect(missing(current, before)).toEqual([]);
    expect(missing(current, { ...before, expirationDate: "" })).toEqual([
      "Old River has no expiration date.",
    ]);
    expect(missing(current, record("", "2026-02-30", ""))).toEqual([
      "record 2 has no effective or expiration date.",
    ]);
  });
});

describe("the day on which the current policy ends", () => {
  const end = (day: Date, ...rows: Record<string, string>[]) =>
    getPolicyEnd({ priorInsuranceHistory: rows, proposedEffectiveDate: "2029-01-01" }, day);

  it("is the last of the listed ones, up to that day", () => {
    expect(end(new Date(2026, 10, 25), current, before)).toBe("2027-01-15");
    expect(end(new Date(2027, 0, 15, 18), current)).toBe("2027-01-15");
    expect(end(new Date(2027, 0, 16), current)).toBe("");
    expect(end(new Date(2026, 10, 25))).toBe("");
  });
});

const day = fc
  .integer({ min: 0, max: 2000 })
  .map((days) => new Date(Date.UTC(2022, 0, 1 + days)).toISOString().slice(0, 10));
const period = fc
  .tuple(day, day)
  .filter(([from, to]) => from !== to)
  .map((days) => days.toSorted())
  .map(([from = "", to = ""]) => ({ from, to }));

describe("whatever policies are listed", () => {
  it("gaps, overlaps and single coverage divide the time from the first day to the last", () => {
    fc.assert(
      fc.property(fc.array(period, { minLength: 1, maxLength: 6 }), day, (policies, start) => {
        const spans = toTimelineSpans(policies, start);
        const days = policies.flatMap(({ from, to }) => [from, to]).toSorted();
        const [first = "", last = ""] = [days[0], [days.at(-1) ?? "", start].toSorted().at(-1)];
        expect([spans[0]?.from, spans.at(-1)?.to]).toEqual([first, last]);
        for (const [index, { to, days: length }] of spans.entries()) {
          expect(length).toBeGreaterThan(0);
          expect(spans[index + 1]?.from ?? to).toBe(to);
        }
        const whole = (Date.parse(last) - Date.parse(first)) / 86_400_000;
        expect(spans.reduce((sum, span) => sum + span.days, 0)).toBe(whole);
        for (const [place, { from, to }] of policies.entries()) {
          const inForce = spans.filter(({ policies: indexes }) => indexes.includes(place));
          expect([inForce[0]?.from, inForce.at(-1)?.to]).toEqual([from, to]);
        }
      }),
      { numRuns: 100 },
    );
  });

  it("each gap leads to the answer at which it ends", () => {
    fc.assert(
      fc.property(fc.array(period, { maxLength: 3 }), day, (policies, start) => {
        const rows = policies.map(({ from, to }) => record("", from, to));
        const answers = { priorInsuranceHistory: rows, proposedEffectiveDate: start };
        const { spans } = getPolicyTimeline(answers);
        const gaps = findCoverageGaps(answers);
        expect(gaps.length).toBe(spans.filter(({ policies: indexes }) => indexes.length === 0).length);
        for (const { to, path } of gaps)
          expect(path.length === 1 ? start : rows[path[1]]?.effectiveDate).toBe(to);
      }),
      { numRuns: 100 },
    );
  });
});
