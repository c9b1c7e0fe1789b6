import { expect, it } from "vitest";
import { toDays } from "./create-dashboard-feature.ts";

it("has every day once, across months, leap days and the change of clocks", () => {
  const days = toDays("2028-03-14", 30, []);
  expect(days.map(({ day }) => day)).toEqual([...new Set(days.map(({ day }) => day))]);
  expect([days.length, days[0]?.day, days[15]?.day, days.at(-1)?.day]).toEqual([
    30,
    "2028-02-14",
    "2028-02-29",
    "2028-03-14",
  ]);
});

it("has the counts of each day by action, and zeros elsewhere", () => {
  const counts = [
    { day: "2026-01-02", action: "quote", count: 3 },
    { day: "2026-01-02", action: "email", count: 1 },
    { day: "2025-01-02", action: "download", count: 9 },
  ] as const;
  expect(toDays("2026-01-02", 2, counts)).toEqual([
    { day: "2026-01-01", download: 0, email: 0, quote: 0 },
    { day: "2026-01-02", download: 0, email: 1, quote: 3 },
  ]);
});
