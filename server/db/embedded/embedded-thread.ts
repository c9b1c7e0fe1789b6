import { existsSync, renameSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { DurableFiles, PrivateFiles, sync, syncTree } from "./durable-files.ts";
import { type ThreadMessage, threadSettings } from "./thread-stream.ts";

/** Its archive has 16 kB: it loads within the noise of a start. */
const extensions = { pg_trgm };

/**
 * Runs the embedded database in its own thread, so that a large statement or a slow disk only delays callers
 * that wait for the database. It speaks PostgreSQL's wire protocol in messages.
 */
async function run(): Promise<void> {
  const { folder, archive } = threadSettings.parse(workerData);
  const database = folder === undefined ? await openArchive(archive) : await openFolder(folder);
  parentPort?.on("message", (message: ThreadMessage) => {
    if (message === "close") void database.close().then(() => parentPort?.close());
    else answer(database.execProtocolRawSync(message));
  });
  parentPort?.postMessage("ready", []);
}

function answer(bytes: Uint8Array): void {
  if (bytes.byteLength > 0) parentPort?.postMessage(bytes, []);
}

const openArchive = async (archive: Blob | undefined): Promise<PGlite> =>
  PGlite.create({ extensions, ...(archive && { loadDataDir: archive }) });

async function openFolder(folder: string): Promise<PGlite> {
  if (!existsSync(join(folder, "PG_VERSION"))) await createFolder(folder);
  return PGlite.create({
    extensions,
    fs: new DurableFiles(folder),
    // "-F" turns fsync off. Of the WAL sync methods, Emscripten supports only fsync.
    startParams: [
      ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
      "-c",
      "wal_sync_method=fsync",
    ],
  });
}

/**
 * Creates an empty database next to the folder and moves it there once it is complete. Throws if there is something in the
 * folder.
 */
async function createFolder(folder: string): Promise<void> {
  // A folder that holds something else is refused before the seconds that a new database takes.
  if (existsSync(folder)) rmdirSync(folder);
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  await (await PGlite.create({ fs: new PrivateFiles(draft) })).close();
  syncTree(draft);
  renameSync(draft, folder);
  sync(dirname(folder));
}

await run();
