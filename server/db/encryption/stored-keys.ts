import { count, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { type EncryptedTable, encryptedTables } from "./encrypted-tables.ts";

/** How many rows of a table are under a key; null: in the clear. */
export type KeyCount = { readonly table: string; readonly keyId: string | null; readonly rows: number };

/** Counts the rows that hold something under each key: of a million rows, in about a second. */
export async function countByKey(db: Database): Promise<KeyCount[]> {
  const counts: KeyCount[] = [];
  for (const { name, table, dataKey, isFilled } of encryptedTables) {
    const groups = await db
      .select({ keyId: sql<string | null>`${dataKey}`, rows: count() })
      .from(table)
      .where(isFilled)
      .groupBy(dataKey);
    counts.push(...groups.map((group) => ({ table: name, ...group })));
  }
  return counts;
}

/** The ids of all keys that something in these tables is under: one step in an index for each. */
export async function findStoredKeys(
  db: Database,
  tables: readonly EncryptedTable[] = encryptedTables,
): Promise<string[]> {
  const found: string[] = [];
  for (const { table, dataKey, isFilled } of tables) {
    const next = (beyond: SQL): SQL => sql`(select ${dataKey} as id from ${table}
      where ${isFilled ?? sql`true`} and ${beyond} order by ${dataKey} limit 1)`;
    const { rows } = await db.execute<{ id: string }>(sql`with recursive used as (
      ${next(sql`${dataKey} is not null`)}
      union all select ${sql`${next(sql`${dataKey} > used.id`)}`} from used where used.id is not null)
      select id from used where id is not null`);
    found.push(...rows.map(({ id }) => id));
  }
  return [...new Set(found)].toSorted();
}
