import { sql } from "drizzle-orm";
import type { IndexJob, RowsJob } from "#server/db/migration/background/background-job.ts";
import type { DataKeys } from "#server/base/settings/data-keys.ts";
import { encryptedTables } from "./encrypted-tables.ts";

/** Tell within milliseconds which keys are in use, among a million rows. */
export const dataKeyIndexes: readonly IndexJob[] = encryptedTables.map(({ name }) => ({
  kind: "index",
  name: `${name}_data_key`,
  definition: name === "pdfs" ? "pdfs (data_key) where source is not null" : `${name} (data_key)`,
}));

/** Encrypt what was stored before there was a key, or under an earlier one; without a key, nothing. */
export const toEncryptionJobs = (keys: DataKeys): RowsJob[] =>
  keys.current === undefined
    ? []
    : encryptedTables.map(({ name, table, isDue, batchRows, runBatch }) => ({
        kind: "rows",
        name: `encrypt_${name}`,
        batchRows,
        isLeft: async (db) => {
          const due = db
            .select({ one: sql`1` })
            .from(table)
            .where(isDue(keys));
          return (await due.limit(1)).length > 0;
        },
        count: async (db) => db.$count(table, isDue(keys)),
        runBatch: async (db, cursor, limit) => runBatch(db, keys, { cursor, limit }),
      }));
