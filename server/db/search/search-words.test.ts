import fc from "fast-check";
import { expect, test } from "vitest";
import { toPatterns, toSearchWords } from "./search-words.ts";
import { toCertainParts, toTypoPattern } from "./typos.ts";

test.each([
  ["", []],
  ["  \t ", []],
  [" Acme   trucking ", ["Acme", "trucking"]],
  ["acme acme", ["acme"]],
  ["0001234567", ["1234567"]],
  ["000 007 Q-007", ["000", "7", "Q-007"]],
])("%j is searched as %j", (search, words) => {
  expect(toSearchWords(search)).toEqual(words);
});

test("nothing that is typed is a wildcard", () => {
  expect(toPatterns("100%_\\")).toEqual([String.raw`%100\%\_\\%`]);
  expect(toPatterns("%")).toEqual([String.raw`\%%`, String.raw`% \%%`]);
});

test.each(["a", "ab", "r&r", "é"])(
  "%j, which is in nearly everything, is only found where a word begins",
  (word) => {
    expect(toPatterns(word)).toEqual([`${word}%`, `% ${word}%`]);
  },
);

test.each(["abc", "x".repeat(17), "🚚🚚🚚"])("%j must be right", (word) => {
  expect(toTypoPattern(word)).toBeUndefined();
});

const pattern = (word: string): RegExp => new RegExp(toTypoPattern(word) ?? "");

test.each(["truking", "trucing", "trucjing", "trucknig", "ttrucking", "rtucking", "truckng", "trucking"])(
  "%j may be meant for trucking",
  (typed) => expect("acme trucking llc").toMatch(pattern(typed)),
);

test.each(["freight", "trukng", "kxgn"])("%j is not", (typed) =>
  expect("acme trucking llc").not.toMatch(pattern(typed)),
);

test("a word of signs is taken literally", () => {
  expect("a.b*c(").toMatch(pattern("a.b*c("));
  expect("axbyyyc").not.toMatch(pattern("a.b*c("));
  expect(toTypoPattern("(((([[[[")).toBeDefined();
});

/** The word with a typo at a place: a wrong, missing or extra letter, or two swapped ones. */
function mistype(word: string, kind: number, at: number, letter: string): string {
  const letters = Array.from(word);
  const place = at % letters.length;
  const [found = "", next = ""] = letters.slice(place);
  const typos = [[letter], [], [letter, found], [next, found]];
  letters.splice(place, kind === 3 ? 2 : 1, ...(typos[kind] ?? [found]));
  return letters.join("");
}

const aWord = fc.string({ unit: fc.constantFrom(...Array.from("abcé.%1")), minLength: 4, maxLength: 24 });
const aTypo = fc.tuple(fc.integer({ min: 0, max: 4 }), fc.nat(), fc.constantFrom(...Array.from("abz_")));

test("whatever the typo, its pattern matches, and one of the certain parts is there", () => {
  fc.assert(
    fc.property(aWord, aTypo, (word, typo) => {
      const text = `acme ${mistype(word, ...typo)} llc`;
      expect(text).toMatch(pattern(word));
      const parts = toCertainParts(word);
      expect(parts === undefined || parts.some((part) => text.includes(part))).toBe(true);
    }),
  );
});
