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
  readonly poolSize: number;
  readonly onConnectionLost: (error: Error) => void;
};

// An arbitrary number that every version of the product must share.
const migrationLock = 7_424_519;

/** Connects to PostgreSQL and migrates it, one process at a time. */
export async function openPostgres({ url, poolSize, ...options }: Options): Promise<OpenDatabase> {
  const supportsTrigrams = await migrateUnderLock(url, options);
  const connection = { connectionString: url, max: poolSize, stream: () => new BatchedSocket() };
  const pool = createPool({ ...options, connection });
  return { ...fromPool(pool), kind: "postgres", supportsTrigrams, close: async () => pool.end() };
}

/**
 * A migration may take longer than any request's statement, so its connection has no time limits. Resolves to
 * whether the database can search for similar words.
 */
async function migrateUnderLock(
  url: string,
  { connectMs, onConnectionLost }: Pick<Options, "connectMs" | "onConnectionLost">,
): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs });
  client.on("error", onConnectionLost);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await migrate(drizzle({ client }), { migrationsFolder });
    return await ensureTrigrams(client);
  } finally {
    // Closing its connection releases the lock.
    await client.end();
  }
}
