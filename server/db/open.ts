import type { Config } from "#server/config.ts";
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
      onConnectionLost: (error: Error) =>
        log.warn({ error: describeError(error) }, "a database connection was lost"),
    };
    if (config.databaseUrl !== undefined) return await openPostgres({ ...options, url: config.databaseUrl });
    const embedded = await openEmbedded(config.dataDir, options);
    log.warn("running on the embedded database: one process only");
    return embedded;
  } catch (error) {
    if (error instanceof FolderInUseError) throw new DatabaseStartError(error.message);
    const where = config.databaseUrl === undefined ? config.dataDir : "DATABASE_URL";
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new DatabaseStartError(`The database at ${where} cannot be opened: ${reason}.`, { cause: error });
  }
}
