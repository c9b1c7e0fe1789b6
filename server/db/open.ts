import { AsyncResource } from "node:async_hooks";
import { sql } from "drizzle-orm";
import type { Config } from "#server/base/settings/config.ts";
import { describeError, errorCode, type Log } from "#server/base/log.ts";
import { isUnverified } from "#server/base/settings/server-urls.ts";
import { type Patience, retryStart } from "./connection/retry-start.ts";
import { DatabaseStartError, explainStart } from "./connection/start-error.ts";
import type { OpenDatabase } from "./database.ts";
import { openEmbedded } from "./embedded/open-embedded.ts";
import { FolderInUseError } from "./lock.ts";
import { logMigrations, MigrationError, type MigrationEvent } from "./migration/migrate.ts";
import { openPostgres } from "./postgres.ts";

export { DatabaseStartError };

/** What a start waits for: the database to take connections, or its migrations. */
export type StartProgress = "waiting" | "migrating";

type Start = {
  readonly onProgress?: (progress: StartProgress) => void;
  /** False leaves its tables as they are. */
  readonly migrates?: boolean;
  /** Gives the start up: what is not committed is rolled back. */
  readonly signal?: AbortSignal;
};

/**
 * Opens and migrates the configured database. One that starts, or can't be reached for the moment, is tried again for
 * `config.database.startMs`. Throws DatabaseStartError.
 */
export async function openDatabase(config: Config, log: Log, start: Start = {}): Promise<OpenDatabase> {
  const where = config.databaseUrl === undefined ? config.dataDir : "DATABASE_URL";
  try {
    return await open(config, log, start);
  } catch (error) {
    if (error instanceof DatabaseStartError) throw error;
    if (error instanceof FolderInUseError || error instanceof MigrationError)
      throw new DatabaseStartError(error.message, { cause: error });
    throw new DatabaseStartError(explainStart(where, error), { cause: error });
  }
}

async function open(
  config: Config,
  log: Log,
  { onProgress, migrates = true, signal }: Start,
): Promise<OpenDatabase> {
  const { databaseUrl: url, dataDir, timeZone, database: limits } = config;
  // Not in the name of the request that opened the connection.
  const onConnectionLost = AsyncResource.bind((error: Error): void =>
    log.warn({ error: describeError(error) }, "a database connection was lost"),
  );
  const logMigration = logMigrations(log);
  const onMigration = (event: MigrationEvent): void => {
    logMigration(event);
    if (event.type === "begun" || event.type === "waiting") onProgress?.("migrating");
  };
  const onWaiting = (): void => onProgress?.("waiting");
  const patience = { startMs: limits.startMs, log, onWaiting, signal };
  if (url === undefined) {
    const options = { ...limits, onConnectionLost, onMigration, migrates };
    const embedded = await retryStart(async () => openEmbedded(dataDir, options), patience);
    log.warn("running on the embedded database: one process only");
    return withTimeZone(embedded, timeZone, patience);
  }
  if (isUnverified(url))
    log.warn("the database's certificate isn't checked: sslmode=verify-full in DATABASE_URL checks it");
  const options = { ...limits, url, onConnectionLost, onMigration, migrates, signal };
  return withTimeZone(await retryStart(async () => openPostgres(options), patience), timeZone, patience);
}

/** Closes a database that doesn't know the office's time zone: hardly a list of the back office would work. */
async function withTimeZone(database: OpenDatabase, zone: string, patience: Patience): Promise<OpenDatabase> {
  try {
    await retryStart(async () => database.db.execute(sql`select now() at time zone ${zone}`), patience);
    return database;
  } catch (error) {
    await database.close();
    if (errorCode(error) !== "22023") throw error;
    throw new DatabaseStartError(
      `TIME_ZONE: the database doesn't know the time zone ${zone}. Use another name of it, or update the database.`,
      { cause: error },
    );
  }
}
