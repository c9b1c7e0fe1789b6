import { expect, test } from "vitest";
import { toLongWords, toPatterns, toSearchWords, toUsPhone } from "#server/db/search.ts";

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

test.each(["(258) 555-0158", "258-555-0158", "+1 258 555 0158", "001 258 555 0158", "(258)555-0158 ext. 12"])(
  "%j is a phone number",
  (text) => {
    expect(toUsPhone(text)).toBe("2585550158");
  },
);

test.each(["", "12345678", "258-555-015", "Acme 2585550158", "2585550158@vtext.test", "+44 20 7946 0958 1"])(
  "%j is none of the US",
  (text) => {
    expect(toUsPhone(text)).toBeUndefined();
  },
);

test("nothing that is typed is a wildcard", () => {
  expect(toPatterns("100%_\\")).toEqual([String.raw`%100\%\_\\%`]);
  expect(toPatterns("%")).toEqual([String.raw`\%%`, String.raw`% \%%`]);
});

test.each(["ab", "r&r"])("%j, which is in nearly everything, is only found where a word begins", (word) => {
  expect(toPatterns(word)).toEqual([`${word}%`, `% ${word}%`]);
});

test.each([
  ["Palmeto Carriers of Texas LLC", ["Carriers", "Palmeto", "Texas"]],
  ["LLC of", []],
  ["258-555-0158", []],
  ["---- acme", ["acme"]],
])("in %j, %j may be misspelled", (search, words) => {
  expect(toLongWords(search)).toEqual(words);
});
