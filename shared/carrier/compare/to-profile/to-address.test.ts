import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toProfileAddress } from "./to-address.ts";

const inUs = { city: "FRESNO", state: "ca", zip: "936503729", country: "US" };

describe("an address of FMCSA's", () => {
  test("is written as the profile writes it", () => {
    expect(toProfileAddress({ ...inUs, street: "1770 NE FUSON RD" })).toEqual({
      street: "1770 NE Fuson Rd",
      unit: "",
      city: "Fresno",
      state: "CA",
      zip: "93650-3729",
    });
  });

  test.each([
    ["1408 PARK PLACE AVE APT 222", "1408 Park Place Ave", "Apt 222"],
    ["9272 S 700 E, STE 203", "9272 S 700 E", "Ste 203"],
    ["2604 LONG PRAIRIE RD SUITE 100", "2604 Long Prairie Rd", "Suite 100"],
    ["12 MAIN ST # 4", "12 Main St", "# 4"],
    ["12 MAIN ST #4B", "12 Main St", "#4B"],
    ["5 MILL RD UNIT B", "5 Mill Rd", "Unit B"],
  ])("%s has a separate unit", (line, street, unit) => {
    expect(toProfileAddress({ ...inUs, street: line })).toMatchObject({ street, unit });
  });

  test.each(["1486 LANE 16 1/2", "PO BOX 575", "APT 5", "100 SUITELAND DR"])("%s has none", (line) => {
    expect(toProfileAddress({ ...inUs, street: line })).toMatchObject({ unit: "" });
  });

  test.each(["CA", "MX", "Canada"])("in %s is none that the profile can hold", (country) => {
    expect(toProfileAddress({ ...inUs, street: "1 MAIN ST", country })).toBeUndefined();
  });

  test("without a street is none, and without a country it is in the US", () => {
    expect(toProfileAddress({ ...inUs, street: "  " })).toBeUndefined();
    expect(toProfileAddress({ street: "1 MAIN ST" })).toMatchObject({ street: "1 Main St", state: "" });
  });

  test("loses no character when the unit is split off", () => {
    const part = fc.constantFrom("12", "MAIN", "ST", "APT", "4", "STE", "#7", "UNIT", "B", "RD");
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
        const line = parts.join(" ");
        const { street = "", unit = "" } = toProfileAddress({ ...inUs, street: line }) ?? {};
        expect([street, unit].filter(Boolean).join(" ").toUpperCase()).toBe(line);
      }),
    );
  });
});
