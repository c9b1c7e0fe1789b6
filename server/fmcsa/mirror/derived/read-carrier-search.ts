import { crc32 } from "node:zlib";
import pg from "pg";
import { toNameKey } from "#shared/carrier/name-search/name-words.ts";
import { z } from "zod";
import { mirrorSchema, isMissing } from "#server/fmcsa/mirror/mirror-tables.ts";
import { errorCode } from "#server/base/log.ts";

/** A row for each carrier: those that are active and have the largest fleets come first in the file. */
export const searchTable = "carrier_search";

/** Every word of these rows, and how many rows have it. */
export const wordsTable = "carrier_search_words";

/** Marks a word of a place, to distinguish it from the same word in a name. */
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

const text = z.string().nullable();
const foundCarrier = z.object({
  dot_number: z.string(),
  legal_name: z.string(),
  dba_name: text,
  city: text,
  state: text,
  status: text,
  power_units: z.int().nullable(),
  dockets: z.array(z.string()).nullable(),
});
export type FoundCarrier = z.infer<typeof foundCarrier>;

const columns = Object.keys(foundCarrier.shape).join(", ");
const [table, words] = [`${mirrorSchema}.${searchTable}`, `${mirrorSchema}.${wordsTable}`];
/** "query_canceled": the statement took too long. */
const tooSlow = "57014";

export type UsedWord = { readonly word: string; readonly uses: number };

/** Rows of one search, all of the same snapshot. The most likely carriers are read first where there are too many. */
export type SearchReader = ReturnType<typeof createReader>;

function createReader(client: pg.ClientBase) {
  const find = async (condition: string, values: readonly unknown[], limit: number) => {
    const { rows } = await client.query(`select ${columns} from ${table} where ${condition} limit ${limit}`, [
      ...values,
    ]);
    return z.array(foundCarrier).parse(rows);
  };
  const findWords = async (condition: string, values: readonly unknown[]): Promise<UsedWord[]> =>
    (await client.query<UsedWord>(`select word, uses from ${words} where ${condition}`, [...values])).rows;
  return {
    /** Carriers with this DOT number, one of these dockets ("MC139446"), or this phone number of ten digits. */
    findByNumber: async (dot: string | null, dockets: readonly string[], phone: string | null) =>
      find(
        [
          "dot_number = $1",
          "phone = $2",
          ...[1, 2, 3].map((slot) => `dockets[${slot}] collate "C" = any($3)`),
        ].join(" or "),
        [dot, phone, dockets],
        50,
      ),
    /** Carriers whose legal or DBA name has one of these hashes, and that have all these words. */
    findByHash: async (hashes: readonly number[], needed: readonly string[], limit: number) =>
      find(
        `(legal_hash = any($1) or dba_hash = any($1))${needed.length > 0 ? " and words @> $2" : ""}`,
        needed.length > 0 ? [hashes, needed] : [hashes],
        limit,
      ),
    /** Finds carriers with a word of each group; the most likely first, unless a word is rare. */
    findByWords: async (groups: readonly (readonly string[])[], limit: number, isRare: boolean) => {
      const needed = groups.filter((group) => group.length === 1).flat();
      const choices = groups.filter((group) => group.length > 1);
      const conditions = choices.map((_group, at) => `words && $${at + 2}`);
      const condition = ["words @> $1", ...conditions].join(" and ");
      if (isRare) return find(condition, [needed, ...choices], limit);
      const top = await find(`${condition} and is_top`, [needed, ...choices], limit);
      return top.length < limit ? find(condition, [needed, ...choices], limit) : top;
    },
    findUsed: async (asked: readonly string[]) => findWords("word = any($1)", [asked]),
    findStarting: async (start: string, limit: number) =>
      findWords(`word >= $1 and word < $2 order by uses desc limit ${limit}`, [start, `${start}\u{7f}`]),
  };
}

/** The date of a snapshot, ISO 8601. */
type SearchOutcome<T> = { readonly asOf: string; readonly found: T };

const liveRow = z.object({ published_at: z.date().nullable(), loaded_at: z.date() });
/** Of each statement; the last one reads the live snapshot. */
const startedRows = z.array(z.object({ rows: z.array(liveRow) }));

export type CarrierSearchStore = ReturnType<typeof createCarrierSearchStore>;

/** True if a statement was ended because it took too long. */
export const isTooSlow = (error: unknown): boolean => errorCode(error) === tooSlow;

export const createCarrierSearchStore = (pool: pg.Pool) => ({
  /** Runs a search; undefined if there is no snapshot that can be searched. */
  read: async <T>(search: (reader: SearchReader) => Promise<T>): Promise<SearchOutcome<T> | undefined> => {
    const client = await pool.connect();
    try {
      // In one round trip. The indexes are always quicker than 4.5 million rows, whatever the planner takes a name's words for.
      const started: unknown = await client.query(
        `begin read only; set local enable_seqscan = off; set local work_mem = '16MB';
         select published_at, loaded_at from fmcsa.live where data_set = 'az4n-8mr2'`,
      );
      const [live] = startedRows.parse(started).at(-1)?.rows ?? [];
      const found = live && (await search(createReader(client)));
      await client.query("commit");
      client.release();
      return live && found !== undefined
        ? { asOf: (live.published_at ?? live.loaded_at).toISOString(), found }
        : undefined;
    } catch (error) {
      await client.query("rollback").then(
        () => client.release(),
        () => client.release(true),
      );
      if (isMissing(error)) return undefined;
      throw error;
    }
  },
  /** True if there is a snapshot that can be searched. */
  isReady: async (): Promise<boolean> => {
    const { rows } = await pool.query<{ found: boolean }>("select to_regclass($1) is not null as found", [
      table,
    ]);
    return rows[0]?.found ?? false;
  },
  close: async (): Promise<void> => pool.end(),
});
