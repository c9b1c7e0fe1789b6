import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Transaction } from "./database.ts";
import { DatabaseUnavailableError } from "./unavailable.ts";

/**
 * Transactions on connections of their own. Throws DatabaseUnavailableError when there is no connection, or when it is
 * lost before the commit is confirmed: then nobody knows yet whether the commit counts.
 */
export const createTransaction =
  (pool: pg.Pool): Transaction =>
  async (work) => {
    const client = await connect(pool);
    try {
      // "begin" travels with the first statement. Where it fails, so do all others.
      const [begun, worked] = await Promise.allSettled([run(client, "begin"), work(drizzle({ client }))]);
      if (worked.status === "rejected") throw worked.reason;
      if (begun.status === "rejected") throw begun.reason;
      await commit(client);
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
    return await client.query(statement);
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
