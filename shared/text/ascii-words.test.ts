import fc from "fast-check";
import { expect, test } from "vitest";
import { toAsciiWords } from "./ascii-words.ts";

test.each([
  ["Łukasz Żółć Freight", "lukasz zolc freight"],
  ["Smith & Sons, Inc.", "smith sons inc"],
  ["O'Brien / West-Coast", "obrien west-coast"],
  ["-- ../etc --", "etc"],
  ["Straße Ærø", "strasse aero"],
  ["شركة", ""],
])("%j becomes %j", (text, words) => {
  expect(toAsciiWords(text, 80)).toBe(words);
});

test("has nothing that a file system or a header could read as anything else, and no more than asked for", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 1500 }),
      fc.integer({ min: 1, max: 80 }),
      (text, most) => {
        const words = toAsciiWords(text, most);
        expect(words).toMatch(/^(?:[a-z\d][a-z\d -]*)?$/);
        expect(words).not.toMatch(/[ -]$/);
        expect(words.length).toBeLessThanOrEqual(most);
      },
    ),
  );
});
