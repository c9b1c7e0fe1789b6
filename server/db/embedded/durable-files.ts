import { closeSync, fsyncSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { z } from "zod";

type Init = NodeFS["init"];

/**
 * The folder of an embedded database whose commits survive a power failure. Emscripten's file system for Node
 * has no fsync, so PostgreSQL's calls to it do nothing; here they flush files and folders to disk.
 */
export class DurableFiles extends NodeFS {
  override async init(...[database, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(database, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), (module: { NODEFS: object }) => addSync(module.NODEFS)];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

type NodeFileSystem = {
  readonly realPath: (node: unknown) => string;
  readonly stream_ops: Record<string, unknown>;
};

const isNodeFileSystem = (value: object): value is NodeFileSystem =>
  "realPath" in value &&
  typeof value.realPath === "function" &&
  "stream_ops" in value &&
  typeof value.stream_ops === "object" &&
  value.stream_ops !== null;

/** An open file or folder; `nfd` is the system's file descriptor, which only files have. */
const stream = z.object({ nfd: z.int().optional(), node: z.unknown() });

function addSync(files: object): void {
  if (!isNodeFileSystem(files)) throw new Error("PGlite has another file system than we know.");
  const { realPath, stream_ops: operations } = files;
  operations.fsync = (opened: unknown): number => {
    const { nfd, node } = stream.parse(opened);
    if (nfd === undefined) sync(realPath(node));
    else fsyncSync(nfd);
    return 0;
  };
}

/** Flushes a file, or the names in a folder, to disk. */
export function sync(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Flushes a folder with everything in it to disk. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else sync(path);
  }
  sync(folder);
}
