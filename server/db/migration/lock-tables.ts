import type { Migration } from "./read-migrations.ts";
import type { SqlClient } from "./sql-client.ts";
import { toStep } from "./summarize-migration.ts";

/**
 * For how long others may wait for us while we wait for them: PostgreSQL looks for deadlocks after a second
 * (deadlock_timeout), and then ends a request of theirs.
 */
const holdingMs = 800;

/**
 * Locks the tables that a migration alters before it begins, in a transaction that then waits for nothing for long. Fails
 * with 55P03 if others don't let go of one in time.
 */
export async function lockTables(
  client: SqlClient,
  { statements }: Migration,
  firstWaitMs: number,
): Promise<void> {
  const altered = statements.map(toStep).filter((step) => step?.does === "alter table");
  const names = [...new Set(altered.map((step) => step?.table))];
  const { rows } = await client.query(
    "select format('%s', to_regclass(name)) as name from unnest($1::text[]) as name where to_regclass(name) is not null",
    [names],
  );
  const nextWaitMs = Math.min(firstWaitMs, Math.floor(holdingMs / Math.max(1, rows.length - 1)));
  await client.query(`set local lock_timeout = ${firstWaitMs}`);
  for (const { name } of rows) {
    await client.query(`lock table ${String(name)} in access exclusive mode`);
    await client.query(`set local lock_timeout = ${nextWaitMs}`);
  }
}
