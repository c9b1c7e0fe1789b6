import { statfs } from "node:fs/promises";

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
export async function getFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Stays free for whatever else is on that disk, which may be the database: bytes. */
const reserve = 512 * 1024 * 1024;

/** Throws DiskFullError if there is no room for this many more bytes. */
export async function checkRoom(
  folder: string,
  bytes: number,
  getFree: (folder: string) => Promise<number> = getFreeBytes,
): Promise<void> {
  const free = await getFree(folder);
  if (free < bytes + reserve) throw new DiskFullError(folder, bytes + reserve, free);
}
