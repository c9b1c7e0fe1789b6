import type { OpenDatabase } from "#server/db/database.ts";
import type { DataKeys } from "#server/base/settings/data-keys.ts";
import { encryptedTables } from "./encrypted-tables.ts";

/**
 * Encrypts all that is stored with the current key, or decrypts it if there is none, a batch a transaction: a process that is
 * killed has done all of a batch or nothing, and the next one goes on with what is left. What is damaged, or under a key that
 * is missing, stays as it is. `onBatch` is told how many rows of a table were gone through.
 */
export async function rotateKeys(
  { transaction }: Pick<OpenDatabase, "transaction">,
  keys: DataKeys,
  onBatch: (table: string, rows: number) => void = () => undefined,
): Promise<void> {
  for (const { name, batchRows, runBatch } of encryptedTables) {
    let page: { cursor: string | null; rows: number } = { cursor: null, rows: batchRows };
    while (page.rows === batchRows) {
      const { cursor } = page;
      page = await transaction(async (db) => runBatch(db, keys, { cursor, limit: batchRows }));
      onBatch(name, page.rows);
    }
  }
}
