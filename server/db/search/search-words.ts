import { escapeLike } from "./like.ts";

/** LIKE patterns (escape character \) for texts that contain a word, or have one that begins with it. */
export type WordPatterns = readonly [pattern: string, ...others: string[]];

// pg_trgm finds no shorter part of a word.
const hasTrigram = /[\p{L}\p{N}]{3}/u;

/** Distinct words of a search. Numbers lose leading zeros, since DOT numbers are written with and without them. */
export function toSearchWords(search: string): string[] {
  const words = search.split(/\s+/).filter((word) => word !== "");
  return [...new Set(words.map((word) => (/^0*[1-9]\d*$/.test(word) ? word.replace(/^0+/, "") : word)))];
}

/** Ten digits of a US phone number in any notation. */
export function toUsPhone(search: string): string | undefined {
  if (!/^[+\d\s().\-/]+((x|ext\.?)\s*\d+)?$/i.test(search)) return undefined;
  const digits = search
    .replace(/[a-z].*/i, "")
    .replace(/\D/g, "")
    .replace(/^[01]+/, "");
  return digits.length === 10 ? digits : undefined;
}

/** One or two letters match only where a word begins: anywhere, they would match nearly everything. */
export function toPatterns(word: string): WordPatterns {
  const literal = escapeLike(word);
  return hasTrigram.test(word) ? [`%${literal}%`] : [`${literal}%`, `% ${literal}%`];
}

/** Shorter words are rarely misspelled, or could be anything. */
const shortestSimilar = 4;
const mostSimilar = 3;

/** Longest words of a search, which may be misspelled. None of a phone number. */
export const toLongWords = (search: string): string[] =>
  // Another number isn't a similar one.
  (toUsPhone(search) === undefined ? toSearchWords(search) : [])
    .filter((word) => word.length >= shortestSimilar && hasTrigram.test(word))
    .toSorted((a, b) => b.length - a.length)
    .slice(0, mostSimilar);
