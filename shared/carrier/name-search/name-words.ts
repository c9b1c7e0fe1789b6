import { usStates } from "#shared/text/us-states.ts";

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

/** Letters that aren't another letter with an accent. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ı: "i",
};

/** The words of a text in lower case, without accents, dots, apostrophes, and marks that can't be seen. */
const toPlainWords = (text: string): string[] =>
  text
    // Before NFKD, which makes a space and an accent of some.
    .replace(/['’‘ʼ`´′.\p{Cf}]/gu, "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => plainLetters[letter] ?? letter)
    .match(/[a-z0-9]+/g)
    ?.map((word) => word.slice(0, longestWord)) ?? [];

/** "Smith & Sons Trucking, L.L.C." has smith, sons and trucking. A name of left-out words alone keeps them. */
export function toNameWords(name: string): string[] {
  const words = joinLetters(toPlainWords(name));
  const kept = words.filter((word) => !leftOut.has(word));
  return kept.length > 0 ? kept : words;
}

/** True if it is a form of business, or another word that people leave out. */
export const isLeftOut = (word: string): boolean => leftOut.has(word);

const forms = ["llc", "inc", "corp", "ltd"];
/** Forms that people run together with the word before: "truckingllc". */
const joinedForms = [...forms, "co", "company"];
const shortestName = 3;

/** The words before a form of business that is misspelled: "smith trucking lls"; undefined if there is none. */
export function withoutMisspelledForm(words: readonly string[]): string[] | undefined {
  const last = words.at(-1) ?? "";
  return words.length > 1 && forms.some((form) => isWithinOneEdit(last, form))
    ? words.slice(0, -1)
    : undefined;
}

/** A name without spaces, which people set in different places: "Trans Port" is "transport". */
export const toNameKey = (words: readonly string[]): string => words.join("");

/** Keys of names meant by "smith truckingtllc", "smith andsons" or "smith adn sons": a space or a small word mistyped. */
export function listLooseKeys(words: readonly string[]): Set<string> {
  const key = toNameKey(words);
  const cut = joinedForms
    .filter((form) => key.endsWith(form))
    .flatMap((form) => [key.slice(0, -form.length), key.slice(0, -form.length - 1)]);
  const withoutAnd = [...key.matchAll(/and/g)].map(({ index }) => key.slice(0, index) + key.slice(index + 3));
  const withoutWord = words
    .map((word, at) => (isNearAnd(word) ? toNameKey(words.toSpliced(at, 1)) : ""))
    .filter((_key, at) => at < words.length - 1);
  const keys = new Set(
    [...cut, ...withoutAnd, ...withoutWord].filter(({ length }) => length >= shortestName),
  );
  keys.delete(key);
  return keys;
}

const isNearAnd = (word: string): boolean =>
  word.length > 1 && ["and", "the"].some((each) => isWithinOneEdit(word, each));

/** The words by which a carrier's place is found: its city's words and its state's code. */
export const toPlaceWords = (city: string | undefined, state: string | undefined): string[] => [
  ...joinLetters(toPlainWords(city ?? "")),
  ...toPlainWords(state ?? ""),
];

const stateNames = usStates.map(({ code, name }) => ({
  code: code.toLowerCase(),
  words: name.toLowerCase().split(" "),
}));

/** True if a word is a state's code, in lower case. */
export const isStateCode = (word: string): boolean => stateNames.some(({ code }) => code === word);

/** Reads a state's name at the end as its code; "CO" is Colorado there, while names leave it out. */
export function toPlacedWords(text: string): string[] {
  const words = toNameWords(text);
  if (words.length > 0 && words.at(-1) !== "co" && toPlainWords(text).at(-1) === "co")
    return [...words, "co"];
  const found = stateNames.find((state) =>
    state.words.every((word, at) => word === words.at(at - state.words.length)),
  );
  return found && words.length > found.words.length
    ? [...words.slice(0, -found.words.length), found.code]
    : words;
}

const alphabet = "abcdefghijklmnopqrstuvwxyz0123456789".split("");

/** Lists texts one letter longer, shorter or other, or with two letters swapped; about 72 for each letter. */
export function listOneEdit(word: string): Set<string> {
  const texts = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    const rest = tail.slice(1);
    if (tail !== "") texts.add(head + rest);
    if (rest !== "") texts.add(head + rest.charAt(0) + tail.charAt(0) + rest.slice(1));
    for (const letter of alphabet) {
      texts.add(head + letter + tail);
      if (tail !== "") texts.add(head + letter + rest);
    }
  }
  texts.delete(word);
  return texts;
}

/** True if two texts differ by at most one edit (see `listOneEdit`). */
export function isWithinOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a.charAt(start) === b.charAt(start)) start += 1;
  const [left, right] = [a.slice(start), b.slice(start)];
  const isSwapped =
    left.charAt(0) === right.charAt(1) &&
    left.charAt(1) === right.charAt(0) &&
    left.slice(2) === right.slice(2);
  return (
    left === right ||
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left.length > 1 && isSwapped)
  );
}
