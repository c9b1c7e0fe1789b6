import { and, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { escapeLike } from "./like.ts";
import { toPatterns, toSearchWords } from "./search-words.ts";
import { toCertainParts, toTypoPattern } from "./typos.ts";

/**
 * Whether a text in lower case contains every word of a search; undefined without words. The database lowers the
 * words as it did the text: which letters it knows depends on its locale.
 */
export function containsWords(column: PgColumn, search: string): SQL | undefined {
  return and(...toSearchWords(search).map((word) => containsWord(column, word)));
}

/** The most words that a search with typos can have: each costs time. */
const mostWords = 6;

/** The same with a typo in any word; undefined for a search that is too long, or too short for typos. */
export function containsSimilarWords(column: PgColumn, search: string): SQL | undefined {
  const words = toSearchWords(search).map((word) => ({ word, pattern: toTypoPattern(word) }));
  if (words.length > mostWords || words.every(({ pattern }) => pattern === undefined)) return undefined;
  return and(
    ...words.map(({ word, pattern }) =>
      pattern === undefined
        ? containsWord(column, word)
        : and(containsOneOf(column, toCertainParts(word)), sql`${column} ~ lower(${pattern}::text)`),
    ),
  );
}

const isLike = (column: PgColumn, patterns: readonly string[]): SQL | undefined =>
  or(...patterns.map((pattern) => sql`${column} like lower(${pattern}::text)`));
const containsWord = (column: PgColumn, word: string): SQL | undefined => isLike(column, toPatterns(word));
const containsOneOf = (column: PgColumn, texts: readonly string[] = []): SQL | undefined =>
  isLike(
    column,
    texts.map((text) => `%${escapeLike(text)}%`),
  );
