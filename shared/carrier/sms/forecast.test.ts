import { expect, test } from "vitest";
import { createInspection, createViolation } from "#shared/testing/inspections.ts";
import { forecastMeasure } from "./forecast.ts";

const today = "2026-11-22";
const recent = createInspection({ unique_id: "1", inspection_date: "2026-11-01" });
const old = createInspection({ unique_id: "2", inspection_date: "2025-01-10", time_weight: 1 });
const violations = [createViolation({ unique_id: "2", totalSeverity: 8 })];

test("a measure is shown for 24 months, today's first", () => {
  const points = forecastMeasure("maintenance", [recent, old], violations, today);
  expect(points).toHaveLength(25);
  expect(points[0]).toEqual({ month: "2026-11", value: 2 });
  expect(points.at(-1)?.month).toBe("2028-11");
});

test("an inspection drops off after 24 months, and with the last one the measure is unknown", () => {
  const points = forecastMeasure("maintenance", [recent, old], violations, today);
  expect(points.find(({ month }) => month === "2027-01")?.value).toBe(0);
  expect(points.find(({ month }) => month === "2026-12")?.value).toBe(2);
  expect(points.at(-1)?.value).toBeUndefined();
});

test("clean inspections that lose weight make a measure worse, although nothing new happens", () => {
  const points = forecastMeasure(
    "maintenance",
    [recent, { ...old, inspection_date: "2026-04-01" }],
    violations,
    today,
  );
  const values = points.map(({ value }) => value);
  expect(values[0]).toBe(3.2);
  expect(values[6]).toBe(2.67);
  expect(values[7]).toBe(2.67);
});

test("an inspection without a date counts for nothing", () => {
  const points = forecastMeasure("maintenance", [{ ...recent, inspection_date: undefined }], [], today);
  expect(points.every(({ value }) => value === undefined)).toBe(true);
});
