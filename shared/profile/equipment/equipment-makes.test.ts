import { describe, expect, it } from "vitest";
import { toMake } from "./equipment-makes.ts";

describe("the make of a power unit", () => {
  it.each([
    ["FREIGHTLINER", "freightliner"],
    ["Western Star", "western_star"],
    ["VOLVO TRUCK", "volvo"],
    ["INTERNATIONAL", "international"],
  ])("%s is the form's %s", (make, value) => expect(toMake("powerUnits", make)).toBe(value));

  it.each([
    ["NAVISTAR", "Navistar"],
    ["BLUE BIRD", "Blue Bird"],
    ["IC BUS", "IC Bus"],
    ["MERCEDES-BENZ", "Mercedes-Benz"],
    ["HYUNDAI", "Hyundai"],
    ["WHITEGMC", "WhiteGMC"],
    ["RAMSEY FABRICATION", "Ramsey Fabrication"],
    ["STERLING TRUCK", "Sterling Truck"],
  ])("%s has none in the form and keeps its name: %s", (make, words) => {
    expect(toMake("powerUnits", make)).toBe(words);
  });

  it("is not known where NHTSA names none", () => {
    for (const make of ["", "  ", "custom"]) expect(toMake("powerUnits", make)).toBeUndefined();
  });
});

describe("the make of a trailer", () => {
  it.each([
    ["WABASH VANS", "wabash"],
    ["WABASH PLATFORMS", "wabash"],
    ["TRANSCRAFT/WABASH", "transcraft"],
    ["UTILITY TRAILER MANUFACTURER", "utility"],
    ["HYUNDAI TRANSLEAD TRAILERS", "hyundai"],
    ["GREAT DANE TRAILERS", "great_dane"],
    ["MANAC TRAILERS USA", "manac"],
    ["VANGUARD NATIONAL TRAILER CORPORATION (VNTC)", "vanguard"],
    ["WILSON TRAILER CO.", "wilson"],
    ["FONTAINE TRAILER CO.", "fontaine"],
    ["DORSEY", "dorsey"],
  ])("%s is the form's %s", (make, value) => expect(toMake("trailers", make)).toBe(value));

  it.each([
    ["FONTAINE TRUCK EQUIPMENT COMPANY", "Fontaine Truck Equipment Company"],
    ["VANGUARD INDUSTRIES OF MICHIGAN, INC.", "Vanguard Industries of Michigan, Inc."],
    ["WILSON STEEL PRODUCTS CO.", "Wilson Steel Products Co."],
    ["PARKER UTILITY", "Parker Utility"],
    ["MAC TRAILER", "MAC Trailer"],
    ["TNT TRAILERS", "TNT Trailers"],
    ["MCCLAIN INDUSTRIES", "McClain Industries"],
    ["FORD", "Ford"],
  ])("%s only resembles one of them, or none, and keeps its name: %s", (make, words) => {
    expect(toMake("trailers", make)).toBe(words);
  });
});
