import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Transaction } from "./store.ts";
import { DatabaseUnavailableError } from "./unavailable.ts";

/** Parsed once per connection, and sent with everything else of the turn. */
const named = (text: string): pg.QueryConfig => ({ name: text, text });

export const namedBegin = named("begin");
const namedCommit = named("commit");

/** The first failed statement is the reason. DatabaseUnavailableError before the commit is confirmed: its outcome is unknown. */
export const createTransaction =
  (pool: pg.Pool, begin = namedBegin): Transaction =>
  async (work) => {
    const client = await connect(pool);
    // "begin" is sent with the first statements, "commit" with the last. If one fails, so do all that follow.
    const outcomes: Promise<PromiseSettledResult<unknown>[]>[] = [];
    let hasFailed = false;
    const $later = (statement: Promise<unknown>): void => {
      // Settled once: Drizzle sends a statement each time it is awaited. Nothing else handles its rejection.
      const settled = Promise.allSettled([statement]);
      outcomes.push(settled);
      void settled.then(([outcome]) => {
        hasFailed ||= outcome.status === "rejected";
      });
    };
    $later(run(client, begin));
    const [worked] = await Promise.allSettled([work(Object.assign(drizzle({ client }), { $later }))]);
    try {
      await settleUnsent();
      if (worked.status === "fulfilled" && !hasFailed) $later(commit(client));
      for (const outcome of (await Promise.all(outcomes)).flat())
        if (outcome.status === "rejected") throw outcome.reason;
      if (worked.status === "rejected") throw worked.reason;
      client.release();
      return worked.value;
    } catch (error) {
      client.release(await rollback(client));
      throw error;
    }
  };

/**
 * Lets unsent statements fail, such as for a wrong type: the database would commit the rest. They wait only for each other,
 * so a few microtask turns suffice, and the commit still leaves along with what was sent.
 */
async function settleUnsent(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new DatabaseUnavailableError(error);
  }
}

/** Errors not from PostgreSQL itself mean that the connection was lost. */
async function run(client: pg.PoolClient, statement: pg.QueryConfig): Promise<pg.QueryResult> {
  try {
    return await client.query(statement);
  } catch (error) {
    throw error instanceof pg.DatabaseError ? error : new DatabaseUnavailableError(error);
  }
}

async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await run(client, namedCommit);
  // PostgreSQL answers the commit of a failed transaction with a rollback, and reports success.
  if (command !== "COMMIT") throw new Error("A statement of the transaction failed without being noticed.");
}

async function rollback(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query("rollback");
    return false;
  } catch {
    // The server rolls back when a connection is lost.
    return true;
  }
}
