import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitsAnotherYear, getModelYears, getYearToDecode, possibleYears } from "./model-years.ts";

const today = new Date("2026-11-21T00:00:00Z");
/** A VIN with these characters in positions 7 and 10. */
const vin = (seventh: string, tenth: string): string => `1FUJGL${seventh}R3${tenth}LBP8834`;
const years = (seventh: string, tenth: string, isLight: boolean) =>
  getModelYears(vin(seventh, tenth), isLight, today);

describe("the model year", () => {
  it.each([
    ["A", [2010, 1980]],
    ["H", [2017, 1987]],
    ["J", [2018, 1988]],
    ["N", [2022, 1992]],
    ["P", [2023, 1993]],
    ["R", [2024, 1994]],
    ["T", [2026, 1996]],
    ["V", [2027, 1997]],
  ])(
    "of a truck or trailer with %s in position 10 is the later of two unless that explains nothing",
    (tenth, both) => {
      expect(years("4", tenth, false)).toEqual({ years: both, conclusive: false });
    },
  );

  it.each([
    ["W", 1998],
    ["Y", 2000],
    ["1", 2001],
    ["9", 2009],
  ])("with %s in position 10 is %i, as nobody sells vehicles of the year after next", (tenth, year) => {
    expect(years("4", tenth, false)).toEqual({ years: [year], conclusive: true });
    expect(years("D", tenth, true)).toEqual({ years: [year], conclusive: true });
  });

  it("of a light vehicle follows position 7: a digit is the first cycle, a letter the second", () => {
    expect(years("4", "D", true)).toEqual({ years: [1983, 2013], conclusive: true });
    expect(years("D", "D", true)).toEqual({ years: [2013, 1983], conclusive: true });
  });

  it.each(["0", "U", "Z", "*"])("cannot be read from %s in position 10", (tenth) => {
    expect(years("4", tenth, false)).toEqual({ years: [], conclusive: false });
  });

  it("is never later than the next calendar year, and both its years are 30 apart", () => {
    const character = fc.constantFrom(...Array.from("0123456789ABCDEFGHJKLMNPRSTUVWXYZ"));
    const day = fc.date({ min: new Date("2010-01-01"), max: new Date("2039-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(character, character, fc.boolean(), day, (seventh, tenth, isLight, now) => {
        const found = getModelYears(vin(seventh, tenth), isLight, now).years;
        for (const year of found) expect(year).toBeLessThanOrEqual(now.getUTCFullYear() + 1);
        const [one = 0, other = one + 30] = found;
        expect(Math.abs(one - other)).toBe(30);
      }),
    );
  });
});

describe("the year to decode for", () => {
  const decodes = (tenth: string, given: string) => getYearToDecode(vin("4", tenth), given, today);

  it.each([
    ["C", "1982", "1982"],
    ["C", "2012", "2012"],
    ["C", "2013", "2012"],
    ["C", "1984", "1982"],
    ["L", "2019", "2020"],
    ["1", "2001", "2001"],
  ])("of a VIN with %s where the list says %s is %s", (tenth, given, year) => {
    expect(decodes(tenth, given)).toBe(year);
  });

  it.each([
    ["as close to both", "C", "1997"],
    ["another than the only one", "1", "2020"],
    ["no year", "C", "'12"],
    ["blank", "C", ""],
    ["given for a VIN without one", "U", "2012"],
  ])("is none if the list's is %s", (_what, tenth, given) => {
    expect(decodes(tenth, given)).toBeUndefined();
  });

  it("never loses to a year thirty years further off", () => {
    expect(fitsAnotherYear(vin("4", "L"), "2020", "1990", today)).toBe(true);
    expect(fitsAnotherYear(vin("4", "L"), "2019", "1990", today)).toBe(true);
    expect(fitsAnotherYear(vin("4", "L"), "2019", "2020", today)).toBe(false);
    expect(fitsAnotherYear(vin("4", "1"), "2020", "2001", today)).toBe(false);
  });

  it("is one of two, thirty years apart", () => {
    expect(possibleYears(vin("4", "A"))).toEqual([1980, 2010]);
    expect(possibleYears(vin("4", "9"))).toEqual([2009, 2039]);
    expect(possibleYears(vin("4", "U"))).toEqual([]);
    expect(possibleYears("")).toEqual([]);
  });
});
