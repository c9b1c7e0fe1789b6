import pg from "pg";
import { DatabaseStartError } from "#server/db/start-error.ts";
import { explainError, errorCode } from "#server/base/log.ts";
import { ImportRunningError } from "./import-record.ts";

/** In milliseconds. */
const connectMs = 10_000;

/** True if a database is a replica, from which nothing can be loaded. */
export async function isReplica(database: Pick<pg.ClientBase, "query">): Promise<boolean> {
  const { rows } = await database.query<{ replica: boolean }>("select pg_is_in_recovery() as replica");
  return rows[0]?.replica === true;
}

/** Connects directly, to a database that can be written. The caller ends it. Throws DatabaseStartError. */
export async function connectForImport(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
  });
  // Losing it fails the statement that runs, which tells; without this it would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    if (await isReplica(client))
      throw new DatabaseStartError(
        "The mirror's database is a replica, which can't be written. Run this with FMCSA_DATABASE_URL set to its main server.",
      );
    return client;
  } catch (error) {
    await client.end();
    if (error instanceof DatabaseStartError) throw error;
    throw new DatabaseStartError(`The mirror's database can't be used: ${explainError(error)}.`, {
      cause: error,
    });
  }
}

/** Known to nothing else in this database. */
const lockKey = 7_424_528;

/** In milliseconds: as long as PostgreSQL may take to see that a process which held the lock was killed. */
const patience = 10_000;

/** For work that takes minutes, and, where PostgreSQL can, to end soon when its process is killed. */
const sessionSettings = `
  set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
  select set_config('client_connection_check_interval', '1000', false) where version() like '%linux%'`;

async function runThenUnlock<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  const unlock = async () => client.query("select pg_advisory_unlock($1)", [lockKey]);
  let result: T;
  try {
    result = await work();
  } catch (error) {
    // A lost connection has lost the lock as well; what ended the work is what counts.
    await unlock().catch((lost: unknown) => {
      throw new AggregateError([error, lost], error instanceof Error ? error.message : "failed", {
        cause: error,
      });
    });
    throw error;
  }
  await unlock();
  return result;
}

/**
 * Runs work that changes what the mirror has while nobody else does. The lock belongs to the connection, which must
 * be a direct one: a pooler in transaction mode would give the next statement another. Throws ImportRunningError.
 */
export async function withImportLock<T>(
  client: pg.ClientBase,
  work: () => Promise<T>,
  patienceMs = patience,
): Promise<T> {
  await client.query(sessionSettings);
  await client.query(`set lock_timeout = ${patienceMs}`);
  try {
    await client.query("select pg_advisory_lock($1)", [lockKey]);
  } catch (error) {
    throw errorCode(error) === "55P03" ? new ImportRunningError() : error;
  }
  await client.query("set lock_timeout = 0");
  return runThenUnlock(client, work);
}
