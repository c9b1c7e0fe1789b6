import { crc32 } from "node:zlib";
import pg from "pg";
import { toNameKey } from "#shared/carrier/name-search/name-words.ts";

/** A row for each carrier: those that are active and have the largest fleets come first in the file. */
export const searchTable = "carrier_search";

/** Every word of these rows, and how many rows have it. */
export const wordsTable = "carrier_search_words";

/** Marks a word of a place, to keep it apart from the same word in a name. */
export const toPlaceMark = (word: string): string => `@${word}`;

/** A number for a name, small in an index. Different names may have the same. */
export const hashName = (words: readonly string[]): number => crc32(toNameKey(words)) | 0;

export const hashKey = (key: string): number => crc32(key) | 0;

/** Words that hundreds of thousands of carriers share are searched among these rows alone, by an index of their own. */
export const topRows = 200_000;

export const searchColumns = [
  ["dot_number", "bigint"],
  ["legal_name", "text"],
  ["dba_name", "text"],
  ["city", "text"],
  ["state", "text"],
  ["status", "text"],
  ["power_units", "integer"],
  ["phone", "bigint"],
  ["dockets", "text[]"],
  ["legal_hash", "integer"],
  ["dba_hash", "integer"],
  ["words", "text[]"],
  ["is_top", "boolean"],
] as const;

export const createSearchTable = (schema: string): string =>
  `create table ${pg.escapeIdentifier(schema)}.${searchTable} (${searchColumns.map((column) => column.join(" ")).join(", ")})`;

export function completeSearchTable(schema: string): string[] {
  const inSchema = pg.escapeIdentifier(schema);
  const table = `${inSchema}.${searchTable}`;
  const words = `${inSchema}.${wordsTable}`;
  return [
    `create index on ${table} using gin (words) with (fastupdate = off)`,
    `create index on ${table} using gin (words) with (fastupdate = off) where is_top`,
    ...[1, 2, 3].map(
      (slot) =>
        `create index on ${table} ((dockets[${slot}]) collate "C") where dockets[${slot}] is not null`,
    ),
    `create index on ${table} (dot_number)`,
    `create index on ${table} (phone) where phone is not null`,
    `create index on ${table} (legal_hash)`,
    `create index on ${table} (dba_hash) where dba_hash is not null`,
    `create table ${words} as
       select word collate "C" as word, count(*)::integer as uses from ${table}, unnest(words) as word group by 1`,
    `create index on ${words} (word)`,
    `analyze ${table}`,
    `analyze ${words}`,
  ];
}
