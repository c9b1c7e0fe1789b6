import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { runInTransaction, withoutNames } from "./connection/pooled-connections.ts";
import type { OpenDatabase } from "./database.ts";
import { trackTrigrams } from "./migration/background-jobs.ts";
import { createTransaction, namedBegin } from "./transaction.ts";
import { createWriteChecks } from "./write-checks.ts";

/** How long to wait for the database, in milliseconds. */
export type DatabaseTimeouts = {
  /** For a connection: a free one of the pool, or a new one. */
  readonly connectMs: number;
  /** For a statement. */
  readonly statementMs: number;
};

type Options = DatabaseTimeouts & {
  /** Whether a pooler in between gives each transaction another connection of the server. */
  readonly poolsTransactions?: boolean;
  readonly connection: pg.PoolConfig;
  /** Called when a connection, idle or in use, was lost; the pool replaces it. */
  readonly onConnectionLost: (error: Error) => void;
};

/**
 * Runs a statement on any connection. Unlike the pool's own `query`, it keeps the connection after a
 * PostgreSQL error: discarding it would restart the embedded database.
 */
const runStatement =
  (pool: pg.Pool, begin: pg.QueryConfig | undefined) =>
  async (statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> => {
    const client = await pool.connect();
    const run = async (): Promise<pg.QueryResult> => client.query(statement, values);
    try {
      const result = await (begin ? runInTransaction(client, begin, run) : run());
      client.release();
      return result;
    } catch (error) {
      client.release(!(error instanceof pg.DatabaseError));
      throw error;
    }
  };

/** A pool that survives its server: no lost connection ends the process, and no hanging one is reused. */
export function createPool(options: Options): pg.Pool {
  const { connection, connectMs, statementMs, onConnectionLost, poolsTransactions = false } = options;
  const pool = new pg.Pool({
    ...connection,
    connectionTimeoutMillis: connectMs,
    // The server ends the statement; if it cannot respond, pg closes the connection 0.5 s later.
    query_timeout: statementMs + 500,
    ...(!poolsTransactions && {
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: statementMs * 2,
    }),
    keepAlive: true,
    // Pipelines statements. It also makes pg close a connection whose statement timed out: otherwise the pool
    // would reuse it with a transaction still open.
    pipeline: true,
  });
  pool.on("error", onConnectionLost);
  pool.on("connect", (client) => {
    // The pool only listens to idle connections: losing one in use would end the process.
    client.on("error", onConnectionLost);
    if (poolsTransactions) withoutNames(client);
  });
  const begin = poolsTransactions ? limitedBegin(statementMs) : undefined;
  return Object.assign(pool, { query: runStatement(pool, begin) });
}

/** Begins a transaction with the limits that a connection of our own has from its start. A pooler would refuse them there. */
const limitedBegin = (statementMs: number): pg.QueryConfig => ({
  text:
    `begin; set local statement_timeout = ${statementMs}; ` +
    `set local idle_in_transaction_session_timeout = ${statementMs * 2}`,
});

type Pooled = Pick<Options, "poolsTransactions" | "statementMs">;

export function fromPool(
  pool: pg.Pool,
  { poolsTransactions = false, statementMs }: Pooled,
): Pick<OpenDatabase, "db" | "pool" | "hasTrigrams" | "transaction" | "checkWrite" | "isRefusing"> {
  const db = drizzle({ client: pool });
  const transaction = createTransaction(pool, poolsTransactions ? limitedBegin(statementMs) : namedBegin);
  return {
    db,
    pool,
    hasTrigrams: trackTrigrams(pool),
    ...createWriteChecks(db, transaction),
  };
}
