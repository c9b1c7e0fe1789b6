import { and, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { toLongWords, toPatterns, toSearchWords } from "./search-words.ts";

/**
 * SQL that is true if a text in lower case contains every word of a search; undefined without words. The database lowers the
 * words as it did the text: which letters it knows depends on its locale.
 */
export function containsWords(column: PgColumn, search: string): SQL | undefined {
  return and(...toSearchWords(search).map((word) => containsWord(column, word)));
}

const containsWord = (column: PgColumn, word: string): SQL | undefined =>
  or(...toPatterns(word).map((pattern) => sql`${column} like lower(${pattern}::text)`));

/**
 * How much of a word's trigrams a part of the text must share, from 0 to 1: "grnaite" shares a third of those of
 * "granite". Nobody can type so that finding similar words fails, as compiling a pattern of theirs could.
 */
const leastSimilarity = 0.3;

/** True if a text in lower case has words like the longest of a search; undefined without long ones. */
export const hasSimilarWords = (column: PgColumn, search: string): SQL | undefined =>
  and(
    ...toLongWords(search).map(
      (word) => sql`word_similarity(lower(${word}::text), ${column}) >= ${leastSimilarity}`,
    ),
  );

/** The same by the index of the trigrams, in a transaction with `leastSimilaritySetting`. */
export const hasIndexedSimilarWords = (column: PgColumn, search: string): SQL | undefined =>
  and(...toLongWords(search).map((word) => sql`${column} %> lower(${word}::text)`));

export const leastSimilaritySetting = sql`set_config('pg_trgm.word_similarity_threshold', ${String(leastSimilarity)}, true)`;
