import { closeSync, fsyncSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { z } from "zod";

type Init = NodeFS["init"];

/**
 * The folder of an embedded database whose files only this account can read. Emscripten's file system for Node gives new files
 * a mode of its own, mostly 0666.
 */
export class PrivateFiles extends NodeFS {
  override async init(...[database, options]: Parameters<Init>): ReturnType<Init> {
    return withChange(await super.init(database, options), keepPrivate);
  }
}

/**
 * One whose commits survive a power failure, too. The file system has no fsync, so PostgreSQL's calls to it do nothing; here
 * they flush files and folders to disk.
 */
export class DurableFiles extends PrivateFiles {
  override async init(...[database, options]: Parameters<Init>): ReturnType<Init> {
    return withChange(await super.init(database, options), addSync);
  }
}

type Start = Awaited<ReturnType<Init>>;

function withChange({ emscriptenOpts }: Start, change: (files: NodeFileSystem) => void): Start {
  const changeFiles = ({ NODEFS: files }: { NODEFS: object }): void => {
    if (!isNodeFileSystem(files)) throw new Error("PGlite has another file system than we know.");
    change(files);
  };
  return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), changeFiles] } };
}

type NodeFileSystem = {
  readonly realPath: (node: unknown) => string;
  readonly stream_ops: Record<string, unknown>;
  /** Sets what attributes name: the mode, times or the size. */
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

/** An open file or folder; `nfd` is the system's file descriptor, which only files have. */
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
