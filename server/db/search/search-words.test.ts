import { expect, test } from "vitest";
import { toLongWords, toPatterns, toSearchWords } from "./search-words.ts";

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

test.each([
  ["Palmeto Carriers of Texas LLC", ["Carriers", "Palmeto", "Texas"]],
  ["LLC of", []],
  ["---- acme", ["acme"]],
])("in %j, %j may be misspelled", (search, words) => {
  expect(toLongWords(search)).toEqual(words);
});
