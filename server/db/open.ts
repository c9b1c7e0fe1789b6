import { AsyncResource } from "node:async_hooks";
import type { Config } from "#server/config.ts";
import { sql } from "drizzle-orm";
import { describeError, type Log } from "#server/log.ts";
import type { OpenDatabase } from "./database.ts";
import { openEmbedded } from "./embedded/open-embedded.ts";
import { FolderInUseError } from "./lock.ts";
import { openPostgres } from "./postgres.ts";

/** The database cannot be used; the message is one sentence for the operator. */
export class DatabaseStartError extends Error {}

/** Opens and migrates the configured database. Throws DatabaseStartError. */
export async function openDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  try {
    const options = {
      ...config.database,
      // Not in the name of the request that opened the connection.
      onConnectionLost: AsyncResource.bind((error: Error) =>
        log.warn({ error: describeError(error) }, "a database connection was lost"),
      ),
    };
    if (config.databaseUrl !== undefined)
      return await withTimeZone(await openPostgres({ ...options, url: config.databaseUrl }), config.timeZone);
    const embedded = await withTimeZone(await openEmbedded(config.dataDir, options), config.timeZone);
    log.warn("running on the embedded database: one process only");
    return embedded;
  } catch (error) {
    if (error instanceof DatabaseStartError) throw error;
    if (error instanceof FolderInUseError) throw new DatabaseStartError(error.message);
    const where = config.databaseUrl === undefined ? config.dataDir : "DATABASE_URL";
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new DatabaseStartError(`The database at ${where} cannot be opened: ${reason}.`, { cause: error });
  }
}

/** Closes a database that doesn't know the office's time zone: hardly a list of the back office would work. */
async function withTimeZone(database: OpenDatabase, zone: string): Promise<OpenDatabase> {
  try {
    await database.db.execute(sql`select now() at time zone ${zone}`);
    return database;
  } catch (error) {
    await database.close();
    throw new DatabaseStartError(
      `TIME_ZONE: the database doesn't know the time zone ${zone}. Use another name of it, or update the database.`,
      { cause: error },
    );
  }
}
