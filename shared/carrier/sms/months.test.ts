import { expect, test } from "vitest";
import { addMonths, getLastDay, listMonths } from "./months.ts";

test("months are added by the calendar, to the last day where the month is shorter", () => {
  expect(addMonths("2026-11-22", 6)).toBe("2027-05-22");
  expect(addMonths("2026-11-22", -24)).toBe("2024-11-22");
  expect(addMonths("2026-08-31", 6)).toBe("2027-02-28");
  expect(addMonths("2024-02-29", 12)).toBe("2025-02-28");
});

test("the last day of a month knows leap years", () => {
  expect(["2026-11", "2024-02", "2026-02", "2026-12"].map(getLastDay)).toEqual([
    "2026-11-30",
    "2024-02-29",
    "2026-02-28",
    "2026-12-31",
  ]);
});

test("months are listed from one day's to another's, both included", () => {
  expect(listMonths("2025-11-30", "2026-02-01")).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
  expect(listMonths("2026-02-28", "2026-02-01")).toEqual(["2026-02"]);
  expect(listMonths("2024-11-22", "2026-11-22")).toHaveLength(25);
});
