import { isWithinOneEdit } from "./one-edit.ts";
import { usStates } from "#shared/us-states.ts";

/** Forms of business and words that people leave out, or spell in several ways. */
const leftOut = new Set(
  "and the llc inc corp corporation incorporated co company ltd limited lp llp pllc dba".split(" "),
);

/** No word of a name is longer; FMCSA's longest name has 120 letters. */
const longestWord = 40;

const isLetter = (word: string): boolean => /^[a-z]$/.test(word);

/** Letters in a row are one word: "J B Hunt" and "J.B. Hunt" are the same, and so are "L L C" and "LLC". */
function joinLetters(words: readonly string[]): string[] {
  const joined: string[] = [];
  let isInitials = false;
  for (const word of words) {
    if (isInitials && isLetter(word)) joined.push(`${joined.pop() ?? ""}${word}`);
    else joined.push(word);
    isInitials = isLetter(word);
  }
  return joined;
}

/** The words of a text in lower case, without accents, dots and apostrophes. */
const toPlainWords = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}.'’`]/gu, "")
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.map((word) => word.slice(0, longestWord)) ?? [];

/**
 * The words by which a carrier's name is found: "Smith & Sons Trucking, L.L.C." has smith, sons and trucking. A name of
 * nothing but words that are left out has these.
 */
export function toNameWords(name: string): string[] {
  const words = joinLetters(toPlainWords(name));
  const kept = words.filter((word) => !leftOut.has(word));
  return kept.length > 0 ? kept : words;
}

const forms = ["llc", "inc", "corp", "ltd"];

/** The words before a form of business that is misspelled: "smith trucking lls"; undefined if there is none. */
export function withoutMisspelledForm(words: readonly string[]): string[] | undefined {
  const last = words.at(-1) ?? "";
  return words.length > 1 && forms.some((form) => isWithinOneEdit(last, form))
    ? words.slice(0, -1)
    : undefined;
}

/** A name without spaces, which people set in different places: "Trans Port" is "transport". */
export const toNameKey = (words: readonly string[]): string => words.join("");

/** The words by which a carrier's place is found: those of its city, and its state's code. */
export const toPlaceWords = (city: string | undefined, state: string | undefined): string[] => [
  ...joinLetters(toPlainWords(city ?? "")),
  ...toPlainWords(state ?? ""),
];

const stateNames = usStates.map(({ code, name }) => ({
  code: code.toLowerCase(),
  words: name.toLowerCase().split(" "),
}));

/** The same words with a state's name at their end as its code; undefined if there is none. */
export function withStateCode(words: readonly string[]): string[] | undefined {
  const found = stateNames.find((state) =>
    state.words.every((word, at) => word === words.at(at - state.words.length)),
  );
  return found && words.length > found.words.length
    ? [...words.slice(0, -found.words.length), found.code]
    : undefined;
}
