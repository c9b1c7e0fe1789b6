import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { writeChecks } from "#shared/schema/write-checks.ts";
import type { OpenDatabase } from "./database.ts";
import { trackTrigrams } from "./migration/background/trigram-indexes.ts";
import { createTransaction } from "./transaction.ts";

/** How long to wait for the database, in milliseconds. */
export type DatabaseTimeouts = {
  /** For a connection: a free one of the pool, or a new one. */
  readonly connectMs: number;
  /** For a statement. */
  readonly statementMs: number;
};

type Options = DatabaseTimeouts & {
  readonly connection: pg.PoolConfig;
  /** Called when a connection, idle or in use, was lost; the pool replaces it. */
  readonly onConnectionLost: (error: Error) => void;
};

/**
 * Runs a statement on any connection. Unlike the pool's own `query`, it keeps the connection after a
 * PostgreSQL error: discarding it would restart the embedded database.
 */
const runStatement =
  (pool: pg.Pool) =>
  async (statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> => {
    const client = await pool.connect();
    try {
      const result = await client.query(statement, values);
      client.release();
      return result;
    } catch (error) {
      client.release(!(error instanceof pg.DatabaseError));
      throw error;
    }
  };

/** A pool that survives its server: no lost connection ends the process, and no hanging one is reused. */
export function createPool({ connection, connectMs, statementMs, onConnectionLost }: Options): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    connectionTimeoutMillis: connectMs,
    // The server ends the statement; if it cannot respond, pg closes the connection 0.5 s later.
    statement_timeout: statementMs,
    query_timeout: statementMs + 500,
    idle_in_transaction_session_timeout: statementMs * 2,
    keepAlive: true,
    // Pipelines statements. It also makes pg close a connection whose statement timed out: otherwise the pool
    // would reuse it with a transaction still open.
    pipeline: true,
  });
  pool.on("error", onConnectionLost);
  // The pool only listens to idle connections: losing one in use would end the process.
  pool.on("connect", (client) => client.on("error", onConnectionLost));
  return Object.assign(pool, { query: runStatement(pool) });
}

export function fromPool(
  pool: pg.Pool,
): Pick<OpenDatabase, "db" | "pool" | "hasTrigrams" | "transaction" | "checkWrite"> {
  const db = drizzle({ client: pool });
  return {
    db,
    pool,
    hasTrigrams: trackTrigrams(pool),
    transaction: createTransaction(pool),
    checkWrite: async () => {
      const now = { checkedAt: sql`now()` };
      await db.insert(writeChecks).values({ id: 1 }).onConflictDoUpdate({ target: writeChecks.id, set: now });
    },
  };
}
