import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { OpenDatabase } from "./database.ts";
import { lockFolder } from "./lock.ts";
import { migrationsFolder } from "./migrations.ts";

/** Opens the embedded database in `dataDir`/pg, which one process at a time may use. Throws FolderInUseError. */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  await mkdir(dataDir, { recursive: true });
  const folder = join(dataDir, "pg");
  const unlock = await lockFolder(folder);
  try {
    const opened = await openPglite(new PGlite(folder));
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

/** The embedded database in memory, for tests; loaded from an archive of one, where there is one. */
export const openInMemory = async (loadDataDir?: Blob): Promise<OpenDatabase> =>
  openPglite(new PGlite({ ...(loadDataDir && { loadDataDir }) }));

async function openPglite(client: PGlite): Promise<OpenDatabase> {
  const db = drizzle({ client });
  await migrate(db, { migrationsFolder });
  return {
    db,
    kind: "embedded",
    ping: async () => {
      await client.query("select 1");
    },
    close: async () => client.close(),
  };
}
