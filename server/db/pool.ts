import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { OpenDatabase, Database, Transaction } from "./database.ts";
import { trackTrigrams } from "./migration/background-jobs.ts";
import { createTransaction, namedBegin } from "./transaction.ts";
import { sql } from "drizzle-orm";
import { writeChecks } from "#shared/schema/write-checks.ts";

/** Disk full, and a read-only server: SQLSTATE, PostgreSQL manual, appendix A. */
const refusals: readonly unknown[] = ["53100", "25006"];
const noPrivilege = "42501";

const hasCode = (error: unknown, codes: readonly unknown[]): boolean =>
  error instanceof Error && (("code" in error && codes.includes(error.code)) || hasCode(error.cause, codes));

/** One row, over and over: for most of them, PostgreSQL needs no new room. */
async function writeRow(db: Database): Promise<void> {
  const now = { checkedAt: sql`now()` };
  await db.insert(writeChecks).values({ id: 1 }).onConflictDoUpdate({ target: writeChecks.id, set: now });
}

/** A megabyte, which is given back at once. */
async function takeRoom(db: Database): Promise<void> {
  try {
    await db.execute(
      sql`create temporary table room_check on commit drop as select n from generate_series(1, 30000) as n`,
    );
  } catch (error) {
    // An account may be refused temporary tables: then the row has to do.
    if (!hasCode(error, [noPrivilege])) throw error;
  }
}

type Checks = Pick<OpenDatabase, "transaction" | "checkWrite" | "isRefusing">;

/**
 * Knows whether the database takes writes: not after a transaction that found no room or a read-only server, until a check
 * wrote as much as a small submission does.
 */
export function createWriteChecks(
  db: Database,
  transaction: Transaction,
  write = writeRow,
  fill = takeRoom,
): Checks {
  let isRefusing = false;
  return {
    isRefusing: () => isRefusing,

    transaction: async (work) =>
      transaction(work).catch((error: unknown) => {
        isRefusing ||= hasCode(error, refusals);
        throw error;
      }),

    checkWrite: async () => {
      await write(db);
      if (!isRefusing) return;
      // One that is refused meanwhile counts.
      isRefusing = false;
      try {
        await fill(db);
      } catch (error) {
        isRefusing = true;
        throw error;
      }
    },
  };
}

/**
 * Makes a connection send no named statements: behind a pooler in transaction mode, the next statement may run on another
 * connection of the server, where the name is unknown or has another meaning.
 */
function withoutNames(client: pg.PoolClient): void {
  const query: (...request: unknown[]) => unknown = client.query.bind(client);
  Object.assign(client, {
    query: (statement: string | pg.QueryConfig, ...rest: unknown[]) =>
      query(typeof statement === "string" ? statement : { ...statement, name: undefined }, ...rest),
  });
}

/** Runs one statement in a transaction of its own, which `begin` gives its limits. All three are sent at once. */
async function runInTransaction(
  client: pg.PoolClient,
  begin: pg.QueryConfig,
  run: () => Promise<pg.QueryResult>,
): Promise<pg.QueryResult> {
  const [began, ran, committed] = await Promise.allSettled([
    client.query(begin),
    run(),
    // Of a failed transaction: rolls it back.
    client.query("commit"),
  ]);
  if (began.status === "rejected") throw began.reason;
  if (ran.status === "rejected") throw ran.reason;
  if (committed.status === "rejected") throw committed.reason;
  return ran.value;
}

/** How long to wait for the database, in milliseconds. */
export type DatabaseTimeouts = {
  /** For a connection: a free one of the pool, or a new one. */
  readonly connectMs: number;
  /** For a statement. */
  readonly statementMs: number;
};

type Options = DatabaseTimeouts & {
  /** True if a pooler in between gives each transaction another connection of the server. */
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
