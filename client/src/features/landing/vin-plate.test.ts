import { hasRightCheckDigit } from "#shared/text/check-digit.ts";
import { expect, it } from "vitest";
import { exampleVin } from "./tool-cards.tsx";
import { isVin } from "#shared/text/vin-text.ts";

const vin = exampleVin.map(([characters]) => characters).join("");

it("the VIN on the first page is valid", () => {
  expect(isVin(vin)).toBe(true);
  expect(hasRightCheckDigit(vin)).toBe(true);
});

it("its parts have the positions and the names that 49 CFR 565.15 gives them", () => {
  const lengths = exampleVin.map(([characters, name]) => [name, characters.length]);
  expect(lengths).toEqual([
    ["mfr.", 3],
    ["vehicle", 5],
    ["check", 1],
    ["year", 1],
    ["plant", 1],
    ["serial no.", 6],
  ]);
});
