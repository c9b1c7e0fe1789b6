import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toDay } from "./read-values.ts";

describe("a day", () => {
  test.each([
    ["23-MAY-25", "2025-05-23"],
    ["1-jan-02", "2002-01-01"],
    ["23-MAY-2025", "2025-05-23"],
    ["20260422", "2026-04-22"],
    ["20260422 2139", "2026-04-22"],
    ["20250429 0000", "2025-04-29"],
    ["2026-08-25", "2026-08-25"],
    ["2026-08-25T00:00:00.000", "2026-08-25"],
    ["2026-08-25 00:00:00", "2026-08-25"],
    ["05/23/2025", "2025-05-23"],
    ["5/3/2025 12:00:00 AM", "2025-05-03"],
    ["29-FEB-24", "2024-02-29"],
  ])("%j is %s", (raw, day) => expect(toDay(raw, 2026)).toBe(day));

  test.each([
    ["29-FEB-25"],
    ["31-JUN-25"],
    ["00-JAN-25"],
    ["01-XXX-25"],
    ["20261301"],
    ["20260230"],
    ["00500101"],
    ["99991231"],
    ["13/13/2025"],
    ["0"],
    [""],
    ["soon"],
    [undefined],
    [null],
    [20_260_422.5],
  ])("%j is none", (raw) => expect(toDay(raw, 2026)).toBeUndefined());

  test("with two digits for its year is no later than next year", () => {
    const years = ["00", "26", "27", "28", "74", "95", "99"];
    expect(years.map((year) => toDay(`02-JUN-${year}`, 2026))).toEqual(
      ["2000", "2026", "2027", "1928", "1974", "1995", "1999"].map((year) => `${year}-06-02`),
    );
    expect(toDay("02-JUN-95")).toBe("1995-06-02");
  });

  const anyDay = fc.date({ min: new Date("1928-01-01"), max: new Date("2027-12-31"), noInvalidDate: true });
  const month = new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" });

  test("is the same in every spelling", () => {
    fc.assert(
      fc.property(anyDay, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year = "", number = "", day = ""] = iso.split("-");
        const name = month.format(date).toUpperCase();
        const spellings = [
          `${day}-${name}-${year.slice(2)}`,
          `${year}${number}${day} 2139`,
          `${number}/${day}/${year}`,
        ];
        for (const spelling of [...spellings, iso]) expect(toDay(spelling, 2026)).toBe(iso);
      }),
    );
  });

  test("of any text is none or one that exists", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.stringMatching(/^[0-9A-Z/-]{6,11}$/)), (raw) => {
        const day = toDay(raw, 2026) ?? "2026-01-01";
        expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
      }),
    );
  });
});
