import { and, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { toLongWords, toPatterns, toSearchWords } from "./search-words.ts";

/**
 * True if a lowercase text contains every word of a search; undefined without words. The database lowercases
 * the words as it did the text, by its locale.
 */
export function containsWords(column: PgColumn, search: string): SQL | undefined {
  return and(...toSearchWords(search).map((word) => containsWord(column, word)));
}

const containsWord = (column: PgColumn, word: string): SQL | undefined =>
  or(...toPatterns(word).map((pattern) => sql`${column} like lower(${pattern}::text)`));

/**
 * Share of a word's trigrams, from 0 to 1: "grnaite" shares a third of those of "granite". Unlike a compiled
 * pattern, it can't fail on what people type.
 */
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
