import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { OpenDatabase, Database, Transaction } from "./store.ts";
import { trackTrigrams } from "./migration/background-jobs.ts";
import { createTransaction, namedBegin } from "./transaction.ts";
import { sql } from "drizzle-orm";
import { writeChecks } from "#shared/schema/operations.ts";

/** Disk full, read-only server: SQLSTATE, PostgreSQL manual, appendix A. */
const refusals: readonly unknown[] = ["53100", "25006"];
const noPrivilege = "42501";

const hasCode = (error: unknown, codes: readonly unknown[]): boolean =>
  error instanceof Error && (("code" in error && codes.includes(error.code)) || hasCode(error.cause, codes));

/** Updates one row: mostly, PostgreSQL needs no new room. */
async function writeRow(db: Database): Promise<void> {
  const now = { checkedAt: sql`now()` };
  await db.insert(writeChecks).values({ id: 1 }).onConflictDoUpdate({ target: writeChecks.id, set: now });
}

/** Needs a megabyte, which is given back at once. */
async function takeRoom(db: Database): Promise<void> {
  try {
    await db.execute(
      sql`create temporary table room_check on commit drop as select n from generate_series(1, 30000) as n`,
    );
  } catch (error) {
    // Without the right to temporary tables, the row has to do.
    if (!hasCode(error, [noPrivilege])) throw error;
  }
}

type Checks = Pick<OpenDatabase, "transaction" | "checkWrite" | "isRefusing">;

/** Full disks and read-only servers count until a check has written as much as a small submission. */
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
      // A transaction that fails meanwhile sets it again.
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

/** Behind a pooler in transaction mode, a statement's name may be unknown or mean something else on the next connection. */
function withoutNames(client: pg.PoolClient): void {
  const query: (...request: unknown[]) => unknown = client.query.bind(client);
  Object.assign(client, {
    query: (statement: string | pg.QueryConfig, ...rest: unknown[]) =>
      query(typeof statement === "string" ? statement : { ...statement, name: undefined }, ...rest),
  });
}

/** Runs one statement in its own transaction, whose limits `begin` sets. All three are sent at once. */
async function runInTransaction(
  client: pg.PoolClient,
  begin: pg.QueryConfig,
  run: () => Promise<pg.QueryResult>,
): Promise<pg.QueryResult> {
  const [began, ran, committed] = await Promise.allSettled([
    client.query(begin),
    run(),
    // Rolls a failed transaction back.
    client.query("commit"),
  ]);
  if (began.status === "rejected") throw began.reason;
  if (ran.status === "rejected") throw ran.reason;
  if (committed.status === "rejected") throw committed.reason;
  return ran.value;
}

/** Milliseconds to wait for the database. */
export type DatabaseTimeouts = {
  readonly connectMs: number;
  readonly statementMs: number;
};

type Options = DatabaseTimeouts & {
  /** A pooler gives each transaction another connection of the server. */
  readonly poolsTransactions?: boolean;
  readonly connection: pg.PoolConfig;
  /** Called for lost connections, idle or in use; the pool replaces them. */
  readonly onConnectionLost: (error: Error) => void;
};

/** Keeps the connection after a PostgreSQL error, unlike the pool's `query`: a new one would restart the embedded database. */
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

/** Creates a pool that survives its server: no lost connection ends the process, no hanging one is reused. */
export function createPool(options: Options): pg.Pool {
  const { connection, connectMs, statementMs, onConnectionLost, poolsTransactions = false } = options;
  const pool = new pg.Pool({
    ...connection,
    connectionTimeoutMillis: connectMs,
    // The server ends the statement; if it can't respond, pg closes the connection 0.5 s later.
    query_timeout: statementMs + 500,
    ...(!poolsTransactions && {
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: statementMs * 2,
    }),
    keepAlive: true,
    // Also makes pg close a connection whose statement timed out: the pool would reuse it with an open transaction.
    pipeline: true,
  });
  pool.on("error", onConnectionLost);
  pool.on("connect", (client) => {
    // The pool listens only to idle connections: losing one in use would end the process.
    client.on("error", onConnectionLost);
    if (poolsTransactions) withoutNames(client);
  });
  const begin = poolsTransactions ? limitedBegin(statementMs) : undefined;
  return Object.assign(pool, { query: runStatement(pool, begin) });
}

/** Sets limits that other connections have from their start, where a pooler would reject them. */
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
