import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Transaction } from "./database.ts";
import { DatabaseUnavailableError } from "./unavailable.ts";

/**
 * Transactions on connections of their own. The first of its statements that failed says why one failed. Throws
 * DatabaseUnavailableError when there is no connection, or when it is lost before the commit is confirmed: then nobody
 * knows yet whether the commit counts.
 */
export const createTransaction =
  (pool: pg.Pool): Transaction =>
  async (work) => {
    const client = await connect(pool);
    // "begin" travels with the first statements, "commit" with the last. Where one fails, so do all that follow.
    const outcomes: Promise<PromiseSettledResult<unknown>[]>[] = [];
    // Nobody else looks at how it ended.
    const $later = (statement: Promise<unknown>): void => void outcomes.push(Promise.allSettled([statement]));
    $later(run(client, "begin"));
    const [worked] = await Promise.allSettled([work(Object.assign(drizzle({ client }), { $later }))]);
    try {
      if (worked.status === "fulfilled") $later(commit(client));
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

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new DatabaseUnavailableError(error);
  }
}

/** Runs a statement of ours; what is no answer of PostgreSQL itself is the loss of the connection. */
async function run(client: pg.PoolClient, statement: string): Promise<pg.QueryResult> {
  try {
    // Prepared, it is parsed once, and travels with what is written in the same turn.
    return await client.query({ name: statement, text: statement });
  } catch (error) {
    throw error instanceof pg.DatabaseError ? error : new DatabaseUnavailableError(error);
  }
}

async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await run(client, "commit");
  // PostgreSQL answers the commit of a failed transaction with a rollback, and calls that a success.
  if (command !== "COMMIT") throw new Error("A statement of the transaction failed without being noticed.");
}

/** Resolves to whether the connection is of no more use. */
async function rollback(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query("rollback");
    return false;
  } catch {
    // The connection is gone, and the server undoes what was not committed.
    return true;
  }
}
