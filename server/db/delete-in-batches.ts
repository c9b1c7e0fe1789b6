import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./store.ts";

const batch = 1000;

/** Deletes rows in batches, so that each statement stays within its time limit and locks briefly. Resolves to their number. */
export async function deleteInBatches(
  db: Database,
  table: PgTable,
  condition: SQL = sql`true`,
): Promise<number> {
  let total = 0;
  for (;;) {
    const found = sql`ctid in (select ctid from ${table} where ${condition} limit ${batch})`;
    const deleted = (await db.delete(table).where(found)).rowCount ?? 0;
    total += deleted;
    if (deleted < batch) return total;
  }
}
