import { statfs, readFile, rename, rm, stat, writeFile, open } from "node:fs/promises";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { errorCode } from "#server/base/log.ts";
import { dirname } from "node:path";
import { getRetryAfterMs, retryUntil } from "#server/base/upstream/retry-until.ts";
import { UpstreamError } from "#server/base/upstream/upstream-error.ts";
import { service } from "#server/fmcsa/portal/socrata.ts";
import type { Clock } from "#server/base/clock.ts";

/** A file doesn't fit on the disk. The message tells an operator how much room it needs. */
export class DiskFullError extends Error {
  constructor(folder: string, neededBytes: number, freeBytes: number) {
    super(
      `The disk of ${folder} is too small: this needs ${toGigabytes(neededBytes)} of free room, and there is ${toGigabytes(freeBytes)}. Free some, or set FMCSA_MIRROR_DIR to a folder on a larger disk.`,
    );
    this.name = "DiskFullError";
  }
}

const toGigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;

/** Free bytes for a user of this machine on the disk of a folder. */
async function getFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Stays free for whatever else is on that disk, which may be the database: bytes. */
const reserve = 512 * 1024 * 1024;

/** Throws DiskFullError if there is no room for this many more bytes. */
async function checkRoom(
  folder: string,
  bytes: number,
  getFree: (folder: string) => Promise<number> = getFreeBytes,
): Promise<void> {
  const free = await getFree(folder);
  if (free < bytes + reserve) throw new DiskFullError(folder, bytes + reserve, free);
}

const noteSchema = z.object({
  version: z.string(),
  /** ETag or Last-Modified; without it, a part can't be continued. */
  validator: z.string().optional(),
});
type PartNote = z.infer<typeof noteSchema>;

async function unlessMissing<T>(found: Promise<T>): Promise<T | undefined> {
  return found.catch((error: unknown) => {
    if (errorCode(error) !== "ENOENT") throw error;
    return undefined;
  });
}

const parseNote = (text: string): PartNote | undefined => {
  try {
    return noteSchema.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** A file on its way: `<file>.part`, with a note beside it, until it is whole. */
export function createPartFile(file: string) {
  const [part, note] = [`${file}.part`, `${file}.json`];
  const readNote = async (): Promise<PartNote | undefined> => {
    const text = await unlessMissing(readFile(note, "utf8"));
    return text === undefined ? undefined : parseNote(text);
  };
  return {
    path: part,
    readNote,
    /** Makes a new beginning: what there is of an earlier version goes. */
    begin: async (content: PartNote): Promise<void> => {
      await rm(file, { force: true });
      await writeFile(note, JSON.stringify(content));
    },
    /** Its size in bytes; undefined if there is none. */
    getSize: async (): Promise<number | undefined> => (await unlessMissing(stat(part)))?.size,
    /** The size of the whole file, if it is there already and of this version. */
    findWhole: async (version: string): Promise<number | undefined> =>
      (await readNote())?.version === version ? (await unlessMissing(stat(file)))?.size : undefined,
    finish: async (): Promise<void> => rename(part, file),
    remove: async (): Promise<void> => {
      for (const each of [part, file, note]) await rm(each, { force: true });
    },
  };
}

/** The SHA-256 of a file, in hexadecimal. */
async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest("hex");
}

export type DownloadOptions = {
  readonly clock: Clock;
  /** Longest silence of the server, in milliseconds. */
  readonly idleMs?: number;
  readonly attempts?: number | undefined;
  /** The wait before the second attempt, in milliseconds; each later one is twice as long. */
  readonly waitMs?: number | undefined;
  readonly getFree?: (folder: string) => Promise<number>;
};

export type WantedFile = {
  readonly url: URL;
  readonly path: string;
  /** Publication of the file: a part of another one isn't continued. */
  readonly version: string;
  /** About how large it is, in bytes, where the server doesn't say. */
  readonly likelyBytes: number;
  readonly onProgress?: ((bytes: number, ofBytes: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
};

export type DownloadedFile = { readonly path: string; readonly bytes: number; readonly sha256: string };

type Patience = Pick<DownloadOptions, "clock" | "attempts" | "waitMs"> & {
  readonly signal?: AbortSignal | undefined;
};

const longestWaitMs = 10 * 60_000;

/** Errors that another attempt may not repeat: the connection, the service's load, a maintenance page. */
const isTransient = ({ fault, status = 0, retryAfterMs = 0 }: UpstreamError): boolean =>
  retryAfterMs <= longestWaitMs &&
  (["unreachable", "timeout", "not-json", "shape", "paused"].includes(fault) ||
    [202, 416, 429].includes(status) ||
    status >= 500);

/**
 * Repeats what nobody waits for, with waits of minutes or as long as Retry-After asks, until the signal ends it. Throws the
 * error of the last attempt, at once if Retry-After asks for more than ten minutes.
 */
export const retryPatiently = async <T>(
  { attempts: most = 6, waitMs = 30_000, ...options }: Patience,
  task: () => Promise<T>,
): Promise<T> =>
  retryUntil(
    {
      ...options,
      getDeadline: () => Infinity,
      shortestMs: 0,
      waitMs,
      longestWaitMs,
      isTransient: (error, attempts) => attempts < most && isTransient(error),
    },
    task,
  );

/** Bytes after which free room is looked at again. */
const roomEvery = 64 * 1024 * 1024;

/**
 * Downloads a file, continuing what an earlier call or attempt has of it where the server can (RFC 9110, section 14), and
 * from the start where it can't. It is at its path only when it is whole. Throws UpstreamError, DiskFullError, or the
 * signal's reason.
 */
export async function downloadFile(wanted: WantedFile, options: DownloadOptions): Promise<DownloadedFile> {
  const part = createPartFile(wanted.path);
  const bytes = await retryPatiently({ ...options, signal: wanted.signal }, async () => {
    const whole = await part.findWhole(wanted.version);
    return whole ?? (await receive(wanted, part, options));
  });
  return { path: wanted.path, bytes, sha256: await hashFile(wanted.path) };
}

type PartFile = ReturnType<typeof createPartFile>;

/** Resolves to the size of the whole file. */
async function receive(wanted: WantedFile, part: PartFile, options: DownloadOptions): Promise<number> {
  const { clock, idleMs = 120_000 } = options;
  const stalled = new AbortController();
  const timer = clock.startTimer(() => stalled.abort(), idleMs);
  const signals = [stalled.signal, ...(wanted.signal ? [wanted.signal] : [])];
  try {
    const response = await request(wanted, part, AbortSignal.any(signals));
    const bytes = await save({ wanted, part, response, onBytes: timer.restart }, options.getFree);
    await part.finish();
    return bytes;
  } catch (error) {
    wanted.signal?.throwIfAborted();
    if (error instanceof DiskFullError) await part.remove();
    throw toUpstream(error, stalled.signal.aborted);
  } finally {
    timer.cancel();
  }
}

function toUpstream(error: unknown, isStalled: boolean): unknown {
  if (isStalled) return new UpstreamError(service, "timeout", { cause: error });
  // Errors of fetch; the disk has others.
  return error instanceof TypeError ? new UpstreamError(service, "unreachable", { cause: error }) : error;
}

/** Asks for the file, or for the rest of what there is of it. */
async function request({ url, version }: WantedFile, part: PartFile, signal: AbortSignal) {
  const size = (await part.getSize()) ?? 0;
  const note = await part.readNote();
  const rest =
    size > 0 && note?.version === version && note.validator !== undefined
      ? { Range: `bytes=${size}-`, "If-Range": note.validator }
      : undefined;
  // A compressed answer couldn't be continued.
  const headers = { Accept: "text/csv", "Accept-Encoding": "identity", ...rest };
  const response = await fetch(url, { headers, signal });
  try {
    await checkResponse(response, part);
  } catch (error) {
    await response.body?.cancel();
    throw error;
  }
  return response;
}

async function checkResponse({ status, headers }: Response, part: PartFile): Promise<void> {
  if (status !== 200 && status !== 206) {
    // The part is longer than the file: it was of another one.
    if (status === 416) await part.remove();
    throw new UpstreamError(service, "status", { status, retryAfterMs: getRetryAfterMs(headers) });
  }
  const type = headers.get("content-type") ?? "";
  if (!/\b(?:csv|octet-stream)\b/.test(type)) {
    const cause = new Error(
      `instead of CSV it sent ${/^[\w/.+-]{1,50}/.exec(type)?.[0] ?? "something else"}`,
    );
    throw new UpstreamError(service, "shape", { cause });
  }
}

/** A weak ETag doesn't say that the bytes are the same. */
function getValidator(headers: Headers): string | undefined {
  const tag = headers.get("etag") ?? undefined;
  return tag === undefined || tag.startsWith("W/") ? (headers.get("last-modified") ?? undefined) : tag;
}

type Incoming = {
  readonly wanted: WantedFile;
  readonly part: PartFile;
  readonly response: Response;
  readonly onBytes: () => void;
};

async function save({ wanted, part, response, onBytes }: Incoming, getFree = getFreeBytes): Promise<number> {
  const { status, headers } = response;
  const from = status === 206 ? Number(/^bytes (\d+)-/.exec(headers.get("content-range") ?? "")?.[1]) : 0;
  if (from !== 0 && from !== (await part.getSize())) throw new UpstreamError(service, "shape");
  const length = headers.has("content-encoding") ? null : headers.get("content-length");
  const total = length === null ? Math.max(wanted.likelyBytes, from) : from + Number(length);
  const folder = dirname(wanted.path);
  await checkRoom(folder, total - from, getFree);
  if (from === 0) await part.begin({ version: wanted.version, validator: getValidator(headers) });
  const file = await open(part.path, from === 0 ? "w" : "a");
  try {
    let [bytes, checkedAt] = [from, from];
    const chunks: AsyncIterable<Uint8Array> | null = response.body;
    for await (const chunk of chunks ?? []) {
      onBytes();
      await file.appendFile(chunk);
      bytes += chunk.byteLength;
      wanted.onProgress?.(bytes, Math.max(bytes, total));
      if (bytes - checkedAt < roomEvery) continue;
      checkedAt = bytes;
      await checkRoom(folder, Math.max(0, total - bytes), getFree);
    }
    await file.sync();
    return bytes;
  } catch (error) {
    // Others filled the disk since it was looked at.
    throw errorCode(error) === "ENOSPC" ? new DiskFullError(folder, total, 0) : error;
  } finally {
    await file.close();
  }
}
