import { AsyncResource } from "node:async_hooks";
import { sql } from "drizzle-orm";
import type { Config } from "#server/base/settings/config.ts";
import { describeError, errorCode, type Log } from "#server/base/log.ts";
import { isUnverified } from "#server/base/settings/server-urls.ts";
import { type Patience, retryStart, DatabaseStartError, explainStart } from "./start-error.ts";
import type { OpenDatabase } from "./store.ts";
import { FolderInUseError, lockFolder } from "./lock.ts";
import {
  logMigration,
  MigrationError,
  type MigrationEvent,
  migrate,
  type OnMigration,
} from "#server/db/migration/migrate.ts";
import { join } from "node:path";
import pg from "pg";
import { createPool, type DatabaseTimeouts, fromPool } from "./pool.ts";
import { makePrivateFolder } from "#server/base/private-folder.ts";
import { createThreadStarter, type ThreadSettings, ThreadStream } from "#server/db/embedded/thread-stream.ts";

type Options = DatabaseTimeouts & {
  readonly onConnectionLost: (error: Error) => void;
  readonly onMigration?: OnMigration | undefined;
  /** False leaves the tables as they are. */
  readonly migrates?: boolean;
};

/** Opens the database in `dataDir`/pg, for one process at a time. Throws FolderInUseError and MigrationError. */
export async function openEmbedded(dataDir: string, options: Options): Promise<OpenDatabase> {
  makePrivateFolder(dataDir);
  const folder = join(dataDir, "pg");
  const unlock = await lockFolder(folder);
  try {
    const opened = await openThread({ folder }, options);
    return {
      ...opened,
      close: async () => {
        await opened.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Database for tests, loaded from an archive if given. */
export const openInMemory = async (archive: Blob | undefined, options: Options): Promise<OpenDatabase> =>
  openThread({ archive }, options);

async function openThread(settings: ThreadSettings, options: Options): Promise<OpenDatabase> {
  const starter = createThreadStarter(settings);
  await starter.start();
  const ours = { ...options, poolsTransactions: false };
  const pool = createPool({
    ...ours,
    connection: {
      stream: () => new ThreadStream(starter),
      user: "postgres",
      database: "postgres",
      // One session, which lasts as long as its thread.
      max: 1,
      idleTimeoutMillis: 0,
    },
  });
  const close = async (): Promise<void> => {
    await pool.end();
    await starter.stop();
  };
  const withoutLimits = borrowSession(pool);
  try {
    if (options.migrates !== false)
      await withoutLimits(async (client) => migrate({ client, onMigration: options.onMigration }));
  } catch (error) {
    await close();
    throw error;
  }
  return { ...fromPool(pool, ours), kind: "embedded", withoutLimits, close };
}

const unlimitedMs = 2 ** 31 - 1;

const borrowSession =
  (pool: pg.Pool): OpenDatabase["withoutLimits"] =>
  async (work) => {
    const session = await pool.connect();
    try {
      return await work({
        query: async (text: string, values?: unknown[]) => {
          // pg's types lack this setting for a query, where it overrides the connection's.
          const limit: Pick<pg.ClientConfig, "query_timeout"> = { query_timeout: unlimitedMs };
          return session.query({ text, ...(values && { values }), ...limit });
        },
      });
    } finally {
      session.release();
    }
  };

export type StartProgress = "waiting" | "migrating";

type Start = {
  readonly onProgress?: (progress: StartProgress) => void;
  readonly migrates?: boolean;
  /** Aborts the start, which rolls back. */
  readonly signal?: AbortSignal;
};

/** Retries for `config.database.startMs` while the database can't be reached. Throws DatabaseStartError. */
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
  // Keeps the log line free of the id of the request that opened the connection.
  const onConnectionLost = AsyncResource.bind((error: Error): void =>
    log.warn({ error: describeError(error) }, "a database connection was lost"),
  );
  const onMigration = (event: MigrationEvent): void => {
    logMigration(log, event);
    if (event.type === "begun" || event.type === "waiting") onProgress?.("migrating");
  };
  const onWaiting = (): void => onProgress?.("waiting");
  const patience = { startMs: limits.startMs, log, onWaiting, signal };
  const options = { ...limits, onConnectionLost, onMigration, migrates };
  if (url === undefined) {
    const embedded = await retryStart(async () => openEmbedded(dataDir, options), patience);
    log.warn("running on the embedded database: one process only");
    return withTimeZone(embedded, timeZone, patience);
  }
  if (isUnverified(url))
    log.warn("the database's certificate isn't checked: sslmode=verify-full in DATABASE_URL checks it");
  const postgres = await retryStart(async () => openPostgres({ ...options, url, signal }), patience);
  return withTimeZone(postgres, timeZone, patience);
}

/** Closes a database that doesn't know the office's time zone, which most back office lists need. */
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

type PostgresOptions = Options & {
  readonly url: string;
  /** Bypasses the pooler for migrations; `url` by default. */
  readonly directUrl?: string | undefined;
  readonly poolsTransactions?: boolean;
  readonly poolSize: number;
  readonly signal?: AbortSignal | undefined;
};

/** Connects to PostgreSQL and migrates it, one process at a time. Throws MigrationError. */
export async function openPostgres({
  onMigration,
  signal,
  migrates = true,
  ...options
}: PostgresOptions): Promise<OpenDatabase> {
  const { url, poolSize } = options;
  const withoutLimits = connectApart(options);
  if (migrates) await withoutLimits(async (client) => migrate({ client, onMigration }), signal);
  const connection = { connectionString: url, max: poolSize };
  const pool = createPool({ ...options, connection });
  return { ...fromPool(pool, options), kind: "postgres", withoutLimits, close: async () => pool.end() };
}

const connectApart =
  ({ url, directUrl = url, connectMs, onConnectionLost }: PostgresOptions): OpenDatabase["withoutLimits"] =>
  async (work, signal) => {
    signal?.throwIfAborted();
    const client = new pg.Client({ connectionString: directUrl, connectionTimeoutMillis: connectMs });
    client.on("error", onConnectionLost);
    // Closes the connection even in the middle of a statement.
    const giveUp = (): void => void client.end();
    signal?.addEventListener("abort", giveUp);
    try {
      await client.connect();
      return await work(client);
    } finally {
      signal?.removeEventListener("abort", giveUp);
      await client.end();
    }
  };
