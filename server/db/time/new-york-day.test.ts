import { expect, test } from "vitest";
import { toNewYorkDay } from "./new-york-day.ts";

test.each([
  ["2025-10-05T03:59:59Z", "2025-10-04"],
  ["2025-10-05T04:00:00Z", "2025-10-05"],
  ["2025-12-31T05:00:00Z", "2025-12-31"],
])("%s falls on %s in New York", (time, day) => {
  expect(toNewYorkDay(new Date(time))).toBe(day);
});
