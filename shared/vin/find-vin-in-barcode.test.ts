import fc from "fast-check";
import { expect, test } from "vitest";
import { withCheckDigit } from "#shared/testing/vins.ts";
import { hasRightCheckDigit } from "#shared/text/check-digit.ts";
import { findVinInBarcode } from "./find-vin-in-barcode.ts";

const vin = "1FUJGLDR0CLBP8834";
const right = withCheckDigit(vin);
const wrong = `${right.slice(0, 8)}${right.charAt(8) === "5" ? "6" : "5"}${right.slice(9)}`;
const other = withCheckDigit("1XKYDP9X0FJ123402");

test.each([
  [right],
  [right.toLowerCase()],
  [`I${right}`],
  [`*${right}*`],
  [` ${right}\r\n`],
  [`VIN:${right}`],
  [`https://maker.example/trucks/${right}?lang=en`],
  [`https://maker.example/?a=1&vin=${right}&b=2`],
  [`https://maker.example/?next=%2Ftrucks%2F${right}`],
  [`GVWR 80000;${right};2012`],
  [`\u001d${right}\u001d80000`],
  [`@\n\u001e\rANSI 636015080102RG00410080RGVAD${right}\nVAKFREIGHTLINER\r`],
  [`@\n\u001e\rANSI 636015080102RG00410080RGRBD123\nVAD${right}\nVAL2012\r`],
])("the VIN in %j", (text) => {
  expect(findVinInBarcode(text)).toBe(right);
});

test("one with a wrong check digit counts only as the whole text", () => {
  expect([wrong, `I${wrong}`, `*${wrong}*`].map(findVinInBarcode)).toEqual([wrong, wrong, wrong]);
  expect(findVinInBarcode(`https://maker.example/trucks/${wrong}`)).toBeUndefined();
  expect(findVinInBarcode(`GVWR 80000;${wrong}`)).toBeUndefined();
});

test("of several, the one that is called the VIN; none if both could be", () => {
  expect(findVinInBarcode(`${other} VIN ${right}`)).toBe(right);
  expect(findVinInBarcode(`${other};${right}`)).toBeUndefined();
  expect(findVinInBarcode(`${right};${right}`)).toBe(right);
});

test.each([
  ["a letter that no VIN has", right.replace("1", "I")],
  ["a character missing", right.slice(1)],
  ["a longer number that holds a VIN", `9${right}`],
  ["a word of 17 letters", "MANUFACTURERSPART"],
  ["nothing", ""],
])("no VIN: %s", (_name, text) => {
  expect(findVinInBarcode(text)).toBeUndefined();
});

const vinCharacters = "0123456789ABCDEFGHJKLMNPRSTUVWXYZ";
const vins = fc
  .string({ unit: fc.constantFrom(...Array.from(vinCharacters)), minLength: 17, maxLength: 17 })
  .map(withCheckDigit);

test("any VIN is found between separators, and nothing else is ever made of a text", () => {
  const separators = fc.constantFrom(" ", "/", "=", ";", "\n", "\u001d", "*");
  fc.assert(
    fc.property(vins, separators, separators, (each, before, after) => {
      expect(findVinInBarcode(`a${before}${each}${after}b`)).toBe(each);
    }),
  );
  fc.assert(
    fc.property(fc.string(), vins, fc.string(), (before, each, after) => {
      const text = `${before}${each}${after}`;
      const found = findVinInBarcode(text) ?? each;
      expect(text.toUpperCase()).toContain(found);
      expect(hasRightCheckDigit(found)).toBe(true);
    }),
  );
});
