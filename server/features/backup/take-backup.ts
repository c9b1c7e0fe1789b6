import { open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { Store } from "#server/db/store.ts";
import type { backupWays } from "#shared/api/admin/dashboard.ts";
import { operatorNotesRepository } from "#server/records/operator-notes-repository.ts";

type Backup = {
  readonly file: string;
  readonly how: (typeof backupWays)[number];
  /** Writes the database to a file that is there already, and empty. */
  readonly now: Date;
  readonly write: (file: string) => Promise<void>;
};

/**
 * Takes a backup, and notes it for the dashboard; resolves to its size in bytes. The file is there once it is whole, and
 * only for its owner to read.
 */
export async function takeBackup(store: Store, { file, how, now, write }: Backup): Promise<number> {
  const takenAt = now.toISOString();
  const part = `${file}.part`;
  // Nobody else's file or link is written to, as in a folder like /tmp, and what an interrupted one left goes.
  await rm(part, { force: true });
  await (await open(part, "wx", 0o600)).close();
  await operatorNotesRepository(store).markCopy(takenAt);
  try {
    await write(part);
    await rename(part, file);
    await flush(dirname(file));
  } finally {
    await rm(part, { force: true });
    await operatorNotesRepository(store).unmarkCopy();
  }
  const { size: bytes } = await stat(file);
  await operatorNotesRepository(store).saveBackup({ takenAt, bytes, how });
  return bytes;
}

/** The name of a file survives a power failure once its folder is on disk. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
