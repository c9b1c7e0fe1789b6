import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { characterIndex, toCharacterClasses } from "./character-classes.ts";

const characters = Array.from("0123456789ABCDEFGHJKLMNPRSTUVWXYZ");

/** The characters that a key's positions match, as text. */
const admitted = (key: string): string[] =>
  toCharacterClasses(key).map((flags) =>
    [...characters, "|"].filter((character) => flags[characterIndex(character.charCodeAt(0))] === 1).join(""),
  );

describe("a key of vPIC", () => {
  it("admits a character, one of several, a range, or any", () => {
    expect(admitted("1[AB][A-CF]|")).toEqual(["1", "AB", "ABCF", "|"]);
    expect(admitted("*_")).toEqual([`${characters.join("")}|`, `${characters.join("")}|`]);
  });

  it("is read in capitals, and what no VIN has admits nothing", () => {
    expect(admitted("a")).toEqual(["A"]);
    expect(admitted("[C____]")).toEqual(["C"]);
    expect(admitted("?[]")).toEqual(["", ""]);
    expect(admitted("[9-0]")).toEqual([""]);
    expect(admitted("")).toEqual([]);
  });

  it("has as many positions as a regular expression of the same meaning, which admit the same", () => {
    const one = fc.oneof(
      fc.constantFrom(...characters, "*"),
      fc
        .uniqueArray(fc.constantFrom(...characters), { minLength: 1, maxLength: 6 })
        .map((set) => `[${set.join("")}]`),
    );
    fc.assert(
      fc.property(
        fc.array(one, { maxLength: 14 }),
        fc.array(fc.constantFrom(...characters), { minLength: 14, maxLength: 14 }),
        (parts, held) => {
          const expression = new RegExp(`^${parts.join("").replaceAll("*", ".")}`);
          const fits = toCharacterClasses(parts.join("")).every(
            (flags, index) => flags[characterIndex((held[index] ?? "").charCodeAt(0))] === 1,
          );
          expect(fits).toBe(expression.test(held.join("")));
        },
      ),
    );
  });
});
