import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import {
  defaultTimeZone,
  fromOfficeTime,
  getTimeZoneName,
  isTimeZone,
  setTimeZone,
  toOfficeDay,
  toOfficeTime,
} from "./time-zone.ts";

afterEach(() => setTimeZone(defaultTimeZone));

test.each([
  ["America/New_York", "2025-10-05T03:59:59Z", "2025-10-04"],
  ["America/New_York", "2025-10-05T04:00:00Z", "2025-10-05"],
  ["America/New_York", "2025-12-31T05:00:00Z", "2025-12-31"],
  ["America/Los_Angeles", "2025-10-05T06:59:59Z", "2025-10-04"],
])("in %s, %s falls on %s", (zone, time, day) => {
  setTimeZone(zone);
  expect(toOfficeDay(new Date(time))).toBe(day);
});

test.each([
  ["America/New_York", "Eastern Time"],
  ["America/Los_Angeles", "Pacific Time"],
  ["America/Phoenix", "Mountain Standard Time"],
])("%s is called %s", (zone, name) => {
  setTimeZone(zone);
  expect(getTimeZoneName()).toBe(name);
});

test.each(["America/Chicago", "US/Eastern", "UTC", "Etc/GMT+5", "America/Port-au-Prince"])(
  "%s is a zone",
  (name) => expect(isTimeZone(name)).toBe(true),
);
test.each(["", "New York", "America/Gotham", "+05:00", "Eastern Time", "UTC'; drop table x; --"])(
  "%j is none",
  (name) => expect(isTimeZone(name)).toBe(false),
);

describe("what the office's clock shows", () => {
  test.each([
    ["2026-11-01T00:30", "2026-11-01T04:30:00.000Z"],
    // Twice on this day: the first one.
    ["2026-11-01T01:30", "2026-11-01T05:30:00.000Z"],
    ["2026-11-01T02:30", "2026-11-01T07:30:00.000Z"],
    // Skipped on this day: an hour later.
    ["2026-03-08T02:30", "2026-03-08T07:30:00.000Z"],
  ])("at %s is the moment %s in New York", (local, moment) => {
    expect(fromOfficeTime(local).toISOString()).toBe(moment);
  });

  test("leads back to the moment in any zone, to the minute, but for an hour that comes twice", () => {
    const zones = ["America/New_York", "America/Los_Angeles", "Asia/Kolkata", "Australia/Lord_Howe", "UTC"];
    const min = new Date("2000-01-01T00:00:00Z");
    const moments = fc.date({ min, max: new Date("2037-01-01T00:00:00Z"), noInvalidDate: true });
    fc.assert(
      fc.property(fc.constantFrom(...zones), moments, (zone, moment) => {
        setTimeZone(zone);
        const shown = toOfficeTime(moment).slice(0, 16).replace(" ", "T");
        const found = fromOfficeTime(shown);
        expect(toOfficeTime(found).slice(0, 16).replace(" ", "T")).toBe(shown);
        expect([0, 0.5, 1]).toContain(
          (Math.floor(moment.getTime() / 60_000) - found.getTime() / 60_000) / 60,
        );
      }),
    );
  });
});
