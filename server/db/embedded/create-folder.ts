import { existsSync, renameSync, rmdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { PrivateFiles, sync, syncTree } from "./durable-files.ts";

/**
 * Creates a database next to the folder and moves it there once it is complete: an empty one, or what is in an archive
 * (a tar, also compressed by gzip). Throws if there is something in the folder.
 */
export async function createFolder(folder: string, archive?: Blob): Promise<void> {
  // A folder that holds something else is refused before the seconds that a new database takes.
  if (existsSync(folder)) rmdirSync(folder);
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  const settings = archive && { loadDataDir: archive, extensions: { pg_trgm } };
  await (await PGlite.create({ fs: new PrivateFiles(draft), ...settings })).close();
  syncTree(draft);
  renameSync(draft, folder);
  sync(dirname(folder));
}
