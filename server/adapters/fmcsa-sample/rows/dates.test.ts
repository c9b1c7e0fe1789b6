import { expect, test } from "vitest";
import { addMonths, getSnapshotDay, getTimeWeight, toDailyDate, toSmsDate } from "./dates.ts";

test("inspections weigh 3 for six months, 2 for twelve, 1 for twenty-four, and nothing outside", () => {
  const weigh = (day: string) => getTimeWeight(day, "2026-09-30");
  expect(["2026-09-30", "2026-03-31", "2026-03-30", "2025-10-01", "2025-09-30"].map(weigh)).toEqual([
    3, 3, 2, 2, 1,
  ]);
  expect(["2024-10-01", "2024-09-30", "2026-10-01"].map(weigh)).toEqual([1, 0, 0]);
});

test("the snapshot's day is the last of the month before last", () => {
  expect(["2026-11-22", "2026-12-31", "2026-01-01", "2026-03-31", "2028-04-30"].map(getSnapshotDay)).toEqual([
    "2026-09-30",
    "2026-10-31",
    "2025-11-30",
    "2026-01-31",
    "2028-02-29",
  ]);
});

test("months are added within the shorter month", () => {
  expect(addMonths("2026-03-31", -1)).toBe("2026-02-28");
  expect(addMonths("2026-01-31", -24)).toBe("2024-01-31");
  expect(addMonths("2025-12-15", 2)).toBe("2026-02-15");
});

test("days are spelled as each data set spells them", () => {
  expect(toSmsDate("2025-05-03")).toBe("03-MAY-25");
  expect(toDailyDate("2025-05-03")).toBe("20250503");
});
