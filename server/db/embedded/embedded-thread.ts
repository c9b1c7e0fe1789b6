import {
  existsSync,
  renameSync,
  rmdirSync,
  rmSync,
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { type ThreadMessage, threadSettings } from "./thread-stream.ts";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { z } from "zod";

type Init = NodeFS["init"];

/** Emscripten's file system for Node gives files a mode of its own, mostly 0666; here only this account can read them. */
class PrivateFiles extends NodeFS {
  override async init(...[database, options]: Parameters<Init>): ReturnType<Init> {
    return withChange(await super.init(database, options), keepPrivate);
  }
}

/** Commits survive a power failure. The file system has no fsync, so PostgreSQL's calls do nothing; here they flush to disk. */
class DurableFiles extends PrivateFiles {
  override async init(...[database, options]: Parameters<Init>): ReturnType<Init> {
    return withChange(await super.init(database, options), addSync);
  }
}

type Start = Awaited<ReturnType<Init>>;

function withChange({ emscriptenOpts }: Start, change: (files: NodeFileSystem) => void): Start {
  const changeFiles = ({ NODEFS: files }: { NODEFS: object }): void => {
    if (!isNodeFileSystem(files)) throw new Error("PGlite's file system isn't the one we know.");
    change(files);
  };
  return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), changeFiles] } };
}

type NodeFileSystem = {
  readonly realPath: (node: unknown) => string;
  readonly stream_ops: Record<string, unknown>;
  doSetAttr: (file: unknown, node: unknown, attributes: Attributes, ...functions: unknown[]) => void;
};

type Attributes = { readonly mode?: number };

const isNodeFileSystem = (value: object): value is NodeFileSystem =>
  "realPath" in value &&
  typeof value.realPath === "function" &&
  "stream_ops" in value &&
  typeof value.stream_ops === "object" &&
  value.stream_ops !== null &&
  "doSetAttr" in value &&
  typeof value.doSetAttr === "function";

/** nfd: the file descriptor, which folders don't have. */
const stream = z.object({ nfd: z.int().optional(), node: z.unknown() });

function keepPrivate(files: NodeFileSystem): void {
  const { doSetAttr } = files;
  files.doSetAttr = (file, node, { mode, ...others }, ...functions) =>
    doSetAttr(file, node, { ...others, ...(mode !== undefined && { mode: mode & ~0o077 }) }, ...functions);
}

function addSync({ realPath, stream_ops: operations }: NodeFileSystem): void {
  operations.fsync = (opened: unknown): number => {
    const { nfd, node } = stream.parse(opened);
    if (nfd === undefined) sync(realPath(node));
    else fsyncSync(nfd);
    return 0;
  };
}

/** Flushes a file, or a folder's names, to disk. */
function sync(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else sync(path);
  }
  sync(folder);
}

/** Adds 16 kB, which doesn't slow a start measurably. */
const extensions = { pg_trgm };

/** Runs in its own thread: a large statement or slow disk delays only its callers. Messages carry PostgreSQL's wire protocol. */
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

async function createFolder(folder: string): Promise<void> {
  // Fails for a folder with other content before the seconds that creating a database takes.
  if (existsSync(folder)) rmdirSync(folder);
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  await (await PGlite.create({ fs: new PrivateFiles(draft) })).close();
  syncTree(draft);
  renameSync(draft, folder);
  sync(dirname(folder));
}

await run();
