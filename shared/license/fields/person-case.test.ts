import { describe, expect, it } from "vitest";
import { toPersonCase, toSuffixCase } from "./person-case.ts";

describe("a name in capitals", () => {
  it.each([
    ["JANE", "Jane"],
    ["jane", "Jane"],
    ["MARY ANN", "Mary Ann"],
    ["O'BRIEN", "O'Brien"],
    ["D’ANGELO", "D’Angelo"],
    ["MCDONALD", "McDonald"],
    ["MACDONALD", "Macdonald"],
    ["MC", "Mc"],
    ["MCA", "Mca"],
    ["SMITH-JONES", "Smith-Jones"],
    ["DE LA CRUZ", "De La Cruz"],
    ["NG", "Ng"],
    ["JOSÉ", "José"],
    ["ÁLVAREZ", "Álvarez"],
    ["ST. CLAIR", "St. Clair"],
    ["T'S", "T's"],
    ["2ND", "2nd"],
    ["McDonald", "McDonald"],
    ["deVries", "deVries"],
  ])("%s is written %s", (printed, written) => {
    expect(toPersonCase(printed)).toBe(written);
  });

  it.each([
    ["Doe Iii", "Doe III"],
    ["Doe Ii", "Doe II"],
    ["Doe Iv", "Doe IV"],
    ["Doe Viii", "Doe VIII"],
    ["Doe Ix", "Doe IX"],
    ["Vi", "Vi"],
    ["Levi", "Levi"],
    ["Iv Doe", "Iv Doe"],
  ])("%s with Roman numbers is %s", (name, written) => {
    expect(toSuffixCase(name)).toBe(written);
  });
});
