import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getPeriods } from "./create-visits-feature.ts";

const today = "2026-11-26";
const day = (first: string, last: string) =>
  fc
    .date({ min: new Date(first), max: new Date(last), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
const toDayNumber = (text: string): number => Date.parse(text) / 86_400_000;

describe("the days that are added up, and those before", () => {
  it.each([
    [
      "today",
      { from: today, until: today },
      "2026-11-01",
      ["2026-11-26", "2026-11-26"],
      ["2026-11-25", "2026-11-25"],
    ],
    [
      "7 days",
      { from: "2026-11-20", until: today },
      "2026-11-01",
      ["2026-11-20", today],
      ["2026-11-13", "2026-11-19"],
    ],
    ["everything", {}, "2026-11-01", ["2026-11-01", today], undefined],
    ["up to a day", { until: "2026-11-10" }, "2026-11-01", ["2026-11-01", "2026-11-10"], undefined],
    [
      "into the future",
      { from: "2026-11-25", until: "2026-12-31" },
      "2026-11-01",
      ["2026-11-25", today],
      ["2026-11-23", "2026-11-24"],
    ],
    [
      "a period before that begins on the first day",
      { from: "2026-11-14", until: "2026-11-26" },
      "2026-11-01",
      ["2026-11-14", today],
      undefined,
    ],
    [
      "days before the first",
      { from: "2026-10-01", until: "2026-10-31" },
      "2026-11-01",
      undefined,
      undefined,
    ],
    ["days to come", { from: "2026-12-01" }, "2026-11-01", undefined, undefined],
    ["before any count", { from: today, until: today }, null, undefined, undefined],
  ] as const)("%s", (_name, range, firstDay, period, before) => {
    const toDays = (ends: readonly [string, string] | undefined) =>
      ends === undefined ? null : { from: ends[0], until: ends[1] };
    expect(getPeriods(range, firstDay, today)).toEqual({ period: toDays(period), before: toDays(before) });
  });

  it("are compared only with as many days, right before them, that were counted in full", () => {
    const any = day("2026-01-01", "2026-12-31");
    fc.assert(
      fc.property(any, any, day("2026-01-01", today), (from, until, firstDay) => {
        const { period, before } = getPeriods({ from, until }, firstDay, today);
        if (!period || !before) return;
        expect(toDayNumber(before.until) - toDayNumber(before.from)).toBe(
          toDayNumber(period.until) - toDayNumber(period.from),
        );
        expect(toDayNumber(before.until)).toBe(toDayNumber(period.from) - 1);
        expect(before.from > firstDay && period.until <= today).toBe(true);
      }),
    );
  });
});
