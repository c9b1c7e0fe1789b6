import { escapeLike } from "./like.ts";

/** A word as a LIKE pattern (escape character \) of texts that contain it, or that have a word beginning so. */
export type WordPatterns = readonly [pattern: string, ...others: string[]];

// pg_trgm finds no part of a word that is shorter than this.
const hasTrigram = /[\p{L}\p{N}]{3}/u;

/**
 * The different words of a search. A number has no leading zeros, since people write DOT numbers with and
 * without them: what is found contains the rest.
 */
export function toSearchWords(search: string): string[] {
  const words = search.split(/\s+/).filter((word) => word !== "");
  return [...new Set(words.map((word) => (/^0*[1-9]\d*$/.test(word) ? word.replace(/^0+/, "") : word)))];
}

/** The ten digits of a US phone number in any notation; undefined for other text. */
export function toUsPhone(search: string): string | undefined {
  if (!/^[+\d\s().\-/]+((x|ext\.?)\s*\d+)?$/i.test(search)) return undefined;
  const digits = search
    .replace(/[a-z].*/i, "")
    .replace(/\D/g, "")
    .replace(/^[01]+/, "");
  return digits.length === 10 ? digits : undefined;
}

/** A word of one or two letters matches only where a word begins: anywhere, it would match nearly everything. */
export function toPatterns(word: string): WordPatterns {
  const literal = escapeLike(word);
  return hasTrigram.test(word) ? [`%${literal}%`] : [`${literal}%`, `% ${literal}%`];
}

/** Shorter words are rarely misspelled, or could be anything. */
const shortestSimilar = 4;
/** Each costs time. */
const mostSimilar = 3;

/** The words of a search that may be misspelled: the longest ones. None of a phone number. */
export const toLongWords = (search: string): string[] =>
  // Another number is no similar one.
  (toUsPhone(search) === undefined ? toSearchWords(search) : [])
    .filter((word) => word.length >= shortestSimilar && hasTrigram.test(word))
    .toSorted((a, b) => b.length - a.length)
    .slice(0, mostSimilar);
