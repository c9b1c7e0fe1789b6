import pg from "pg";
import { DatabaseStartError } from "#server/db/start-error.ts";
import { explainError } from "#server/base/log.ts";

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
