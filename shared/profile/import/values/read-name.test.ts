import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readFullName } from "./read-cell.ts";

describe("a name written last name first", () => {
  it.each([
    ["Smith, John", "John Smith"],
    ["Smith, John Q.", "John Q. Smith"],
    ["De La Cruz, María José", "María José De La Cruz"],
    ["O'Brien-Núñez, Seán", "Seán O'Brien-Núñez"],
    [" Smith ,  John ", "John Smith"],
    ["Smith,", "Smith"],
    ["Roe, Ann (owner)", "Ann Roe (owner)"],
    ["Roe, Cy (TERMINATED)", "Cy Roe (TERMINATED)"],
    ["Roe, Robert (Bob)", "Robert (Bob) Roe"],
  ])("%j is turned around to %j", (text, name) => expect(readFullName(text)).toBe(name));

  it.each([
    ["Smith, John Jr.", "John Smith Jr."],
    ["Smith, John Q III", "John Q Smith III"],
    ["Smith, John, Jr.", "John Smith Jr."],
    ["Smith, Jr., John", "John Smith Jr."],
    ["Smith Jr., John", "John Smith Jr."],
    ["Van Dyke Sr, Al", "Al Van Dyke Sr"],
    ["John Smith, Jr.", "John Smith Jr."],
  ])("%j keeps its suffix at the end", (text, name) => expect(readFullName(text)).toBe(name));

  it("takes a single V behind the given name as a middle initial", () => {
    expect(readFullName("Smith, John V.")).toBe("John V. Smith");
  });
});

describe("any other name", () => {
  it.each(["John Smith", "Cher", "Smith, John, Dallas, TX", "Doe, Ann, Driver"])(
    "%j stays as it is",
    (text) => expect(readFullName(text)).toBe(text),
  );

  it("loses no word and gains none", () => {
    const word = fc.constantFrom("Ann", "Doe", "De", "La", "Jr.", "III", "V", "Q.", "Esq");
    const part = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));
    const words = (text: string) => text.split(/[ ,]+/).toSorted();
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) => {
        const text = parts.join(", ");
        expect(words(readFullName(text))).toEqual(words(text));
      }),
    );
  });

  it("is the same when it is read again", () => {
    const word = fc.constantFrom("Ann", "Doe", "Jr.", "Q.");
    fc.assert(
      fc.property(word, word, (last, first) => {
        const read = readFullName(`${last}, ${first}`);
        expect(readFullName(read)).toBe(read);
      }),
    );
  });
});
