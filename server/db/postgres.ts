import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { BatchedSocket } from "./batched-socket.ts";
import type { OpenDatabase } from "./database.ts";
import { migrationsFolder } from "./migration/migrations-folder.ts";
import { createPool, type DatabaseTimeouts, fromPool } from "./pool.ts";
import { ensureTrigrams } from "./trigrams.ts";

type Options = DatabaseTimeouts & {
  readonly url: string;
  /** Past the pooler, for migrations; `url` if there is none. */
  readonly directUrl?: string | undefined;
  readonly poolsTransactions?: boolean;
  readonly poolSize: number;
  readonly onConnectionLost: (error: Error) => void;
  readonly onProgress?: ((progress: "migrating") => void) | undefined;
  /** Gives a migration up, which is rolled back. */
  readonly signal?: AbortSignal | undefined;
};

// An arbitrary number that every version of the product must share.
const migrationLock = 7_424_519;

/** Connects to PostgreSQL and migrates it, one process at a time. */
export async function openPostgres(options: Options): Promise<OpenDatabase> {
  const supportsTrigrams = await migrateUnderLock(options);
  const { url, poolSize } = options;
  const connection = { connectionString: url, max: poolSize, stream: () => new BatchedSocket() };
  const pool = createPool({ ...options, connection });
  return {
    ...fromPool(pool, options),
    kind: "postgres",
    supportsTrigrams,
    close: async () => pool.end(),
  };
}

/**
 * A migration may take longer than any request's statement, so its connection has no time limits. Resolves to
 * whether the database can search for similar words.
 */
async function migrateUnderLock(options: Options): Promise<boolean> {
  const { url, directUrl = url, connectMs, onConnectionLost, onProgress, signal } = options;
  signal?.throwIfAborted();
  const client = new pg.Client({ connectionString: directUrl, connectionTimeoutMillis: connectMs });
  client.on("error", onConnectionLost);
  // Breaks the connection off if a statement runs.
  const giveUp = (): void => void client.end();
  signal?.addEventListener("abort", giveUp);
  try {
    await client.connect();
    await client.query("begin");
    // Until the end of a transaction, so that a pooler can't keep it.
    await client.query("select pg_advisory_xact_lock($1)", [migrationLock]);
    onProgress?.("migrating");
    // Its commit ends the transaction.
    await migrate(drizzle({ client }), { migrationsFolder });
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [migrationLock]);
    const supportsTrigrams = await ensureTrigrams(client);
    await client.query(supportsTrigrams ? "commit" : "rollback");
    return supportsTrigrams;
  } finally {
    signal?.removeEventListener("abort", giveUp);
    await client.end();
  }
}
