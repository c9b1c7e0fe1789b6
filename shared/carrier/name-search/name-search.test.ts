import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isWithinOneEdit,
  listOneEdit,
  listLooseKeys,
  toNameKey,
  toNameWords,
  toPlacedWords,
} from "./name-words.ts";

describe("the words of a name", () => {
  test.each([
    ["Smith & Sons Trucking, L.L.C.", "smith sons trucking"],
    ["SMITH AND SONS TRUCKING INC", "smith sons trucking"],
    ["J. B. Hunt Transport, Inc.", "jb hunt transport"],
    ["JB HUNT TRANSPORT", "jb hunt transport"],
    ["Muñoz's 4-Star Hauling Co", "munozs 4 star hauling"],
    ["O'Brien O’Brien O´Brien Łukasz Straße", "obrien obrien obrien lukasz strasse"],
    ["\u202bBlue\u00adMesa\u202c \ud83d\ude9a", "bluemesa"],
    ["21st Century", "21st century"],
    ["acme % _ \\ ' \"", "acme"],
    ["the", "the"],
    ["The Company LLC", "the company llc"],
    ["A L L C", "allc"],
    ["?!", ""],
  ])("%s", (name, words) => {
    expect(toNameWords(name).join(" ")).toBe(words);
  });

  test("stay the same when they are read again", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."ab cl.é&1-".split("")), maxLength: 20 }), (name) => {
        const words = toNameWords(name);
        expect(toNameKey(toNameWords(words.join(" ")))).toBe(toNameKey(words));
      }),
    );
  });
});

test.each([
  ["smith trucking texas", "smith trucking tx"],
  ["smith new mexico", "smith nm"],
  ["Acme Trucking, Denver CO", "acme trucking denver co"],
  ["Denver CO", "denver co"],
  ["co", "co"],
  ["The Co", "the co"],
  ["texas", "texas"],
  ["texas trucking", "texas trucking"],
])("%s may end with a place: %s", (text, words) => {
  expect(toPlacedWords(text).join(" ")).toBe(words);
});

test.each([
  ["smith truckingtllc", "smithtrucking"],
  ["smith truckin gllc", "smithtrucking"],
  ["smith andsons trucking", "smithsonstrucking"],
  ["smith adn sons trucking", "smithsonstrucking"],
])("%s may mean the name %s", (text, key) => {
  expect([...listLooseKeys(toNameWords(text))]).toContain(key);
});
test.each(["blue mesa", "x llc", "smith adn"])("%s means no other name", (text) => {
  expect([...listLooseKeys(toNameWords(text))]).toEqual([]);
});

const word = fc.string({ unit: fc.constantFrom(..."abz09".split("")), maxLength: 6 });

test("one edit is what the list of them has, and nothing else", () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(isWithinOneEdit(a, b)).toBe(a === b || listOneEdit(a).has(b));
    }),
    { numRuns: 2000 },
  );
});
test.each([
  ["smith", "smiht", true],
  ["smith", "smth", true],
  ["smith", "smithe", true],
  ["smith", "smyth", true],
  ["smith", "msiht", false],
  ["smith", "sm", false],
])("%s and %s are one edit apart: %s", (a, b, isNear) => {
  expect(isWithinOneEdit(a, b)).toBe(isNear);
});
