import { sql } from "drizzle-orm";
import type { Database, OpenDatabase } from "#server/db/store.ts";
import { openInMemory, openPostgres } from "#server/db/open.ts";
import { runBackgroundJobs } from "#server/db/migration/run-background-jobs.ts";
import { createLog, errorCode } from "#server/base/log.ts";
import { archivedTemplate } from "./database-template.ts";
import { freshDatabase } from "./fresh-database.ts";

export type TestDatabase = { readonly database: OpenDatabase; readonly drop: () => Promise<void> };

/** Generous timeouts for a loaded machine. Tests that break connections handle the loss themselves. */
const patient = { connectMs: 20_000, statementMs: 20_000, onConnectionLost: () => undefined };

/**
 * Creates a migrated database, with what is built after a start: in memory, or on the server at DATABASE_URL. An in-memory one is loaded from
 * `template`; without one it is created from scratch.
 */
export async function openTestDatabase(template = archivedTemplate()): Promise<TestDatabase> {
  const fresh = await freshDatabase();
  const database = fresh
    ? await openPostgres({ ...patient, ...fresh, poolSize: 5 })
    : await openInMemory(template?.size === 0 ? undefined : template, patient);
  await runBackgroundJobs({ database, log: createLog("silent") });
  return { database, drop: async () => fresh?.drop() };
}

/**
 * Unused databases, kept because starting one takes a second or two. They end with the process. The first is
 * opened here, where no test's time limit counts.
 */
const idle: TestDatabase[] = [await openTestDatabase()];

/** An empty, migrated database. Dropping it empties it and keeps it for the next test. */
export async function lendDatabase(): Promise<TestDatabase> {
  const lent = idle.pop() ?? (await openTestDatabase());
  return {
    database: { ...lent.database, close: async () => undefined },
    drop: async () => {
      await emptyDatabase(lent.database, []);
      idle.push(lent);
    },
  };
}

/** Deletes all rows of all tables except those listed, even those that nobody else may delete. */
export async function emptyDatabase({ transaction }: OpenDatabase, kept: readonly string[]): Promise<void> {
  const empty = async (): Promise<void> =>
    transaction(async (db) => {
      await db.execute(sql`set local session_replication_role = replica`);
      await emptyTables(db, kept);
    });
  try {
    await empty();
  } catch (error) {
    // A server's background work reads the same tables in another order; the deadlock has ended it or this.
    if (errorCode(error) !== deadlockDetected) throw error;
    await empty();
  }
}

const deadlockDetected = "40P01";

/** Truncates what has rows: to truncate an empty table takes as long, and most are. */
async function emptyTables(db: Database, kept: readonly string[]): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const names = rows.map(({ name }) => name).filter((name) => !kept.includes(name));
  const tests = names.map((name) => `select '${name}' as name where exists (select from ${name})`);
  const filled = await db.execute<{ name: string }>(sql.raw(tests.join(" union all ")));
  if (filled.rows.length > 0)
    await db.execute(sql.raw(`truncate ${filled.rows.map(({ name }) => name).join(", ")} cascade`));
}
