import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { usDateTime, usDay, usList, usLocalDay, usMonth, usNumber, usNumericDay } from "./us-english.ts";

const days = fc.date({
  // Before the time zones of 1883, local clocks were off by odd seconds.
  min: new Date("1900-01-02T00:00:00Z"),
  max: new Date("9999-12-30T00:00:00Z"),
  noInvalidDate: true,
});

describe("what is written as Americans write it", () => {
  it("is a day, the same everywhere", () => {
    expect(usDay("2026-03-02")).toBe("March 2, 2026");
    expect(usDay("2026-03-02T23:59:59.999Z")).toBe("March 2, 2026");
  });

  it("is a day in digits, in local time", () => {
    expect(usNumericDay(new Date(2026, 2, 2, 23, 59))).toBe("03/02/2026");
    expect(usNumericDay(new Date(2026, 11, 31))).toBe("12/31/2026");
  });

  it("is the same day in digits as in words", () => {
    fc.assert(
      fc.property(days, (day) => {
        const [month = "", date = "", year = ""] = usNumericDay(day).split("/");
        expect([month.length, date.length]).toEqual([2, 2]);
        expect(usLocalDay(day)).toMatch(new RegExp(` ${Number(date)}, ${Number(year)}$`));
      }),
    );
  });

  it("is a month with its year", () => {
    expect([usMonth("2026-03"), usMonth("2026-12-31")]).toEqual(["March 2026", "December 2026"]);
  });

  it("is a number with commas", () => {
    expect([0, 999, 1000, -1000, 1_048_576].map(usNumber)).toEqual([
      "0",
      "999",
      "1,000",
      "-1,000",
      "1,048,576",
    ]);
  });

  it("is a list", () => {
    expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(usList)).toEqual(["", "a", "a and b", "a, b, and c"]);
  });

  it("is what Intl makes of it", () => {
    const utc = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
    const local = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });
    const short = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "2-digit", day: "2-digit" });
    const list = new Intl.ListFormat("en-US");
    fc.assert(
      fc.property(days, fc.maxSafeInteger(), fc.array(fc.string()), (date, count, items) => {
        expect(usDay(date.toISOString())).toBe(utc.format(date));
        expect(usLocalDay(date)).toBe(local.format(date));
        expect(usNumericDay(date)).toBe(short.format(date));
        expect(usNumber(count)).toBe(count.toLocaleString("en-US"));
        expect(usList(items)).toBe(list.format(items));
      }),
    );
  });
});

test.each([
  ["2026-03-02T20:05:00Z", "Mar 2, 2026, 3:05 PM"],
  ["2026-11-23T05:00:00Z", "Nov 23, 2026, 12:00 AM"],
  ["2026-01-31T17:59:00Z", "Jan 31, 2026, 12:59 PM"],
])("a moment is a day and a time of twelve hours of the office: %s", (moment, text) => {
  expect(usDateTime(new Date(moment))).toBe(text);
});
