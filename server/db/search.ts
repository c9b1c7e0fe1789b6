import { type SQL, sql, and, or } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** LIKE patterns (escape character \) for texts that contain a word, or have one that begins with it. */
type WordPatterns = readonly [pattern: string, ...others: string[]];

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

export const equalsAny = (column: PgColumn, values: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(values)}::${sql.raw(column.getSQLType())}[])`;

/** Escapes a text for LIKE (escape character \\). */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

export const contains = (column: PgColumn | SQL, text: string): SQL =>
  sql`lower(${column}) like ${`%${escapeLike(text.toLowerCase())}%`}`;

/**
 * True if a lowercase text contains every word of a search. The database lowercases the words as it did the text, by its
 * locale.
 */
export function containsWords(column: PgColumn, search: string): SQL | undefined {
  return and(...toSearchWords(search).map((word) => containsWord(column, word)));
}

const containsWord = (column: PgColumn, word: string): SQL | undefined =>
  or(...toPatterns(word).map((pattern) => sql`${column} like lower(${pattern}::text)`));

/** Share of a word's trigrams, from 0 to 1: "grnaite" shares a third of its trigrams with "granite". */
const leastSimilarity = 0.3;

/** True if a lowercase text has words like the longest of a search; undefined without long ones. */
export const hasSimilarWords = (column: PgColumn, search: string): SQL | undefined =>
  and(
    ...toLongWords(search).map(
      (word) => sql`word_similarity(lower(${word}::text), ${column}) >= ${leastSimilarity}`,
    ),
  );

/** Uses the trigram index, in a transaction with `leastSimilaritySetting`. */
export const hasIndexedSimilarWords = (column: PgColumn, search: string): SQL | undefined =>
  and(...toLongWords(search).map((word) => sql`${column} %> lower(${word}::text)`));

export const leastSimilaritySetting = sql`set_config('pg_trgm.word_similarity_threshold', ${String(leastSimilarity)}, true)`;
