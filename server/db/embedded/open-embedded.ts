import { join } from "node:path";
import type pg from "pg";
import type { OpenDatabase } from "#server/db/database.ts";
import { lockFolder } from "#server/db/lock.ts";
import { migrate, type OnMigration } from "#server/db/migration/migrate.ts";
import { createPool, type DatabaseTimeouts, fromPool } from "#server/db/pool.ts";
import { makePrivateFolder } from "#server/base/private-folder.ts";
import { createThreadStarter, type ThreadSettings, ThreadStream } from "./thread-stream.ts";

type Options = DatabaseTimeouts & {
  readonly onConnectionLost: (error: Error) => void;
  readonly onMigration?: OnMigration | undefined;
  /** False leaves its tables as they are. */
  readonly migrates?: boolean;
};

/** Opens the embedded database in `dataDir`/pg, for one process at a time. Throws FolderInUseError and MigrationError. */
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

/** The embedded database in memory, for tests; loaded from an archive if there is one. */
export const openInMemory = async (archive: Blob | undefined, options: Options): Promise<OpenDatabase> =>
  openThread({ archive }, options);

async function openThread(settings: ThreadSettings, options: Options): Promise<OpenDatabase> {
  const starter = createThreadStarter(settings);
  await starter.start();
  // No pooler is in between.
  const ours = { ...options, poolsTransactions: false };
  const pool = createPool({
    ...ours,
    connection: {
      stream: () => new ThreadStream(starter),
      user: "postgres",
      database: "postgres",
      // It has one session, which lasts as long as its thread.
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

/** The longest that a timer takes. */
const unlimitedMs = 2 ** 31 - 1;

/** Everything else waits meanwhile. */
const borrowSession =
  (pool: pg.Pool): OpenDatabase["withoutLimits"] =>
  async (work) => {
    const session = await pool.connect();
    try {
      return await work({
        query: async (text: string, values?: unknown[]) => {
          // Of pg's types, only those of a connection have this setting; a query's overrides it.
          const limit: Pick<pg.ClientConfig, "query_timeout"> = { query_timeout: unlimitedMs };
          return session.query({ text, ...(values && { values }), ...limit });
        },
      });
    } finally {
      session.release();
    }
  };
