import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { getMcs150Status } from "./mcs150.ts";

const today = "2026-11-22";

describe("the biennial update of the MCS-150 (49 CFR 390.19)", () => {
  test.each([
    ["1000011", "2027-01-31"],
    ["1000022", "2028-02-29"],
    ["1000030", "2027-10-31"],
    ["1000040", "2028-10-31"],
    ["1000039", "2027-09-30"],
    ["295017", "2027-07-31"],
    ["5", "2028-05-31"],
  ])(
    "of DOT %s is next due by %s: the last digit gives the month, the one before the year",
    (dot, dueDay) => {
      expect(getMcs150Status(dot, "2026-06-01", today)).toMatchObject({ dueDay });
    },
  );

  test("was missed when nothing came in the 24 months up to the last due day", () => {
    expect(getMcs150Status("295017", "2023-07-31", today)).toEqual({
      state: "overdue",
      dueDay: "2025-07-31",
    });
    expect(getMcs150Status("295017", "2023-08-01", today)).toMatchObject({ state: "current" });
    expect(getMcs150Status("295017", "2025-05-28", today)).toEqual({
      state: "current",
      dueDay: "2027-07-31",
    });
  });

  test("is due soon in the last three months, unless it was already filed", () => {
    expect(getMcs150Status("1000011", "2024-12-01", today)).toMatchObject({ state: "due-soon" });
    expect(getMcs150Status("1000011", "2024-12-01", "2026-10-30")).toMatchObject({ state: "current" });
    expect(getMcs150Status("1000011", "2026-11-01", today)).toMatchObject({ state: "current" });
  });

  test("is due on the last day of the month, that day included", () => {
    expect(getMcs150Status("1000011", "2024-12-01", "2027-01-31")).toEqual({
      state: "due-soon",
      dueDay: "2027-01-31",
    });
    expect(getMcs150Status("1000011", "2024-12-01", "2027-02-01")).toEqual({
      state: "overdue",
      dueDay: "2027-01-31",
    });
  });

  test("is unknown where FMCSA has no date, and its due day is known all the same", () => {
    expect(getMcs150Status("295017", undefined, today)).toEqual({ state: "unknown", dueDay: "2027-07-31" });
  });

  test("falls in a year of the right parity and is never more than two years away, for any number on any day", () => {
    const number = fc.integer({ min: 1, max: 99_999_999 }).map(String);
    const day = fc.date({ min: new Date("2020-01-01"), max: new Date("2040-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(number, day, (dot, date) => {
        const on = date.toISOString().slice(0, 10);
        const { dueDay } = getMcs150Status(dot, on, on);
        expect(dueDay >= on).toBe(true);
        expect(Number(dueDay.slice(0, 4)) % 2).toBe(Number(dot.slice(-2, -1)) % 2);
        expect(Number(dueDay.slice(5, 7)) % 10).toBe(Number(dot.slice(-1)));
        expect(Date.parse(dueDay) - Date.parse(on)).toBeLessThan(732 * 86_400_000);
      }),
    );
  });
});
