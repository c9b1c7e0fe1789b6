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
      expect(getMcs150Status(dot, undefined, today)).toMatchObject({ dueDay });
    },
  );

  test.each([
    ["4000051", "2023-02-15", "overdue", "2025-01-31"],
    ["2855794", "2016-02-10", "overdue", "2017-04-30"],
    ["1196157", "2010-05-01", "overdue", "2011-07-31"],
    ["4109734", "2024-07-01", "overdue", "2025-04-30"],
    // Filed in a year in which it is due, before or after the day: that year's.
    ["295017", "2023-01-01", "overdue", "2025-07-31"],
    ["295017", "2023-12-31", "overdue", "2025-07-31"],
    ["295017", "2025-05-28", "current", "2027-07-31"],
    ["295017", "2025-08-01", "current", "2027-07-31"],
    // From before a year in which it was due, but not 24 months old.
    ["295017", "2024-11-22", "check", "2025-07-31"],
    ["295017", "2024-11-21", "overdue", "2025-07-31"],
  ])("of DOT %s, filed on %s, is %s: the due day is %s", (dot, filed, state, dueDay) => {
    expect(getMcs150Status(dot, filed, today)).toEqual({ state, dueDay });
  });

  test("is due soon in the last three months", () => {
    expect(getMcs150Status("1000011", "2026-10-31", "2026-10-31")).toMatchObject({ state: "due-soon" });
    expect(getMcs150Status("1000011", "2026-10-30", "2026-10-30")).toMatchObject({ state: "current" });
  });

  test("is due on the last day of the month, that day included", () => {
    expect(getMcs150Status("1000011", "2025-12-01", "2027-01-31")).toMatchObject({ state: "due-soon" });
    expect(getMcs150Status("1000011", "2025-12-01", "2027-02-01")).toMatchObject({ state: "check" });
    expect(getMcs150Status("1000011", undefined, "2027-01-31")).toMatchObject({ dueDay: "2027-01-31" });
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
        const { dueDay } = getMcs150Status(dot, undefined, on);
        expect(dueDay >= on).toBe(true);
        expect(Number(dueDay.slice(0, 4)) % 2).toBe(Number(dot.slice(-2, -1)) % 2);
        expect(Number(dueDay.slice(5, 7)) % 10).toBe(Number(dot.slice(-1)));
        expect(Date.parse(dueDay) - Date.parse(on)).toBeLessThan(732 * 86_400_000);
      }),
    );
  });
});
