import { createWriteStream, existsSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { parentPort, workerData } from "node:worker_threads";
import { createGzip } from "node:zlib";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { createFolder } from "./create-folder.ts";
import { DurableFiles } from "./durable-files.ts";
import { type CopyRequest, type ThreadMessage, threadSettings } from "./thread-messages.ts";

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
    else if (message instanceof Uint8Array) answer(database.execProtocolRawSync(message));
    else void copyTo(database, message);
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

/** Copies the database, which takes no statement meanwhile; then writes the copy to a file, compressed. */
async function copyTo(database: PGlite, { file, port }: CopyRequest): Promise<void> {
  try {
    const copy = await database.dumpDataDir("none");
    port.postMessage("copied");
    await pipeline(
      copy.stream(),
      createGzip({ level: 1 }),
      createWriteStream(file, { mode: 0o600, flush: true }),
    );
    port.postMessage("written");
  } catch (error) {
    port.postMessage({ error });
  } finally {
    port.close();
  }
}

await run();
