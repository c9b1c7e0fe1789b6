import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { OpenDatabase } from "#server/db/database.ts";
import { lockFolder } from "#server/db/lock.ts";
import { migrationsFolder } from "#server/db/migration/migrations-folder.ts";
import { createPool, type DatabaseTimeouts, fromPool } from "#server/db/pool.ts";
import { createThreadStarter } from "./thread-starter.ts";
import type { ThreadSettings } from "./thread-messages.ts";
import { ThreadStream } from "./thread-stream.ts";

type Options = DatabaseTimeouts & { readonly onConnectionLost: (error: Error) => void };

/** Opens the embedded database in `dataDir`/pg, for one process at a time. Throws FolderInUseError. */
export async function openEmbedded(dataDir: string, options: Options): Promise<OpenDatabase> {
  await mkdir(dataDir, { recursive: true });
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

async function openThread(
  settings: Omit<ThreadSettings, "migrationsFolder">,
  options: Options,
): Promise<OpenDatabase> {
  const starter = createThreadStarter({ ...settings, migrationsFolder });
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
  return {
    ...fromPool(pool, ours),
    kind: "embedded",
    supportsTrigrams: true,
    close: async () => {
      await pool.end();
      await starter.stop();
    },
  };
}
