import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { OpenDatabase } from "./database.ts";
import { migrationsFolder } from "./migration/migrations-folder.ts";
import { createPool, type DatabaseTimeouts, fromPool } from "./pool.ts";
import { Socket } from "node:net";

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

/**
 * Sends everything written in one turn of the event loop in one system call. pg corks and uncorks the socket
 * for each statement, and those system calls cost more than the statements.
 */
class BatchedSocket extends Socket {
  #isHeld = false;

  override cork(): void {
    super.cork();
    if (this.#isHeld) return;
    this.#isHeld = true;
    super.cork();
    // After everything already scheduled.
    process.nextTick(() => {
      this.#isHeld = false;
      this.uncork();
    });
  }
}

const statements = [
  "create extension if not exists pg_trgm",
  // Without fastupdate, a search never has to go through a list of rows that are yet to be indexed.
  `create index if not exists profile_records_search on profile_records
    using gin (search_text gin_trgm_ops) with (fastupdate = off)`,
  `create index if not exists feature_suggestions_search on feature_suggestions
    using gin (lower(suggestion || ' ' || coalesce(user_email, '') || ' ' || ticket_id) gin_trgm_ops)
    with (fastupdate = off)`,
  `create index if not exists outbox_messages_search on outbox_messages
    using gin (lower(recipient || ' ' || subject) gin_trgm_ops) with (fastupdate = off)`,
];

/**
 * Prepares the search for similar words. Resolves to false where the server lacks the extension, or the
 * account the right to add it: the search then goes through all rows.
 */
export async function ensureTrigrams(client: Pick<pg.Client, "query">): Promise<boolean> {
  try {
    for (const statement of statements) await client.query(statement);
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return false;
    throw error;
  }
}
