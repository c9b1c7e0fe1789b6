import { expect, it } from "vitest";
import { daysBetween, formatAnsweredAt } from "./format-answered-at.ts";

const now = new Date(2026, 2, 31, 9);
const at = (day: number, hour = 9): string => new Date(2026, 2, day, hour).toISOString();

it.each([
  [at(31, 1), "today"],
  [at(30, 23), "yesterday"],
  [at(2), "on March 2, 2026"],
  [new Date(2026, 3, 1).toISOString(), "today"],
])("%s was %s", (time, messages) => expect(formatAnsweredAt(time, now)).toBe(messages));

it("days are counted by the calendar, over the change of the clocks too", () => {
  expect(daysBetween(new Date(2026, 2, 1, 23), new Date(2026, 2, 31, 1))).toBe(30);
});
