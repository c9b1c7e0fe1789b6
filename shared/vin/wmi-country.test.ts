import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getWmiCountry } from "./wmi-country.ts";

describe("the country of a manufacturer", () => {
  it.each([
    ["1FUJGLDR3CLBP8834", "United States"],
    ["4V4NC9EH6HN123456", "United States"],
    ["7SUBS1HN2RC000001", "United States"],
    ["2HSHUAA02EA000001", "Canada"],
    ["3HSXYAA0XEA000001", "Mexico"],
    ["JALC4W16977123456", "Japan"],
    ["LZZ5CLVB7KA123456", "China"],
    ["9BFAA99A5BA000001", "Brazil"],
  ])("of %s is %s", (vin, country) => {
    expect(getWmiCountry(vin)).toBe(country);
  });

  it.each([
    ["SM", "United Kingdom"],
    ["SN", "Germany"],
    ["TV", "Hungary"],
    ["TW", "Portugal"],
    ["T1", "Portugal"],
    ["V0", "Estonia"],
    ["X2", "Luxembourg"],
    ["X3", "Russia"],
    ["3W", "Mexico"],
    ["7E", "New Zealand"],
    ["7F", "United States"],
  ])("changes at the end of a range, letters before digits and 0 last: %s is %s", (start, country) => {
    expect(getWmiCountry(start)).toBe(country);
  });

  it.each(["", "1", "G1", "AP", "T2", "0A", "1I", "1o", "é1"])(
    "is not known for %j, which nobody was assigned",
    (start) => {
      expect(getWmiCountry(start)).toBeUndefined();
    },
  );

  it("is a name or nothing for any text, and depends on the first two characters alone", () => {
    const start = fc.string({ minLength: 2, maxLength: 2, unit: "binary-ascii" });
    fc.assert(
      fc.property(start, fc.string(), (two, rest) => {
        const country = getWmiCountry(two);
        expect(country ?? "Japan").toMatch(/^[A-Z][A-Za-z ]+$/);
        expect(getWmiCountry(two + rest)).toBe(country);
      }),
    );
  });
});
