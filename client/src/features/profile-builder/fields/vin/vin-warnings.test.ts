import { tractorVin } from "#client/testing/vin-fixtures.ts";
import { describe, expect, test } from "vitest";
import { getVinWarnings } from "./describe-vin-result.ts";

describe("what to check about a VIN", () => {
  test("is nothing if its check digit is right, or if it is shorter: units built before 1981 are", () => {
    expect(getVinWarnings(tractorVin)).toEqual([]);
    expect(getVinWarnings("ABC123")).toEqual([]);
  });

  test("is its check digit, or each character that no VIN has", () => {
    expect(getVinWarnings(`${tractorVin.slice(0, -1)}5`)).toEqual([
      "The check digit (9th character) doesn't match: a character may be mistyped.",
    ]);
    expect(getVinWarnings("1".repeat(17))).toEqual(["The same character over and over isn't a VIN."]);
    expect(getVinWarnings("IFUJGLDR3CLBP883O")).toEqual([
      "Character 1 is I. VINs don't use it.",
      "Character 17 is O. VINs don't use it.",
    ]);
  });
});
