import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { dirname } from "node:path";
import { type Command, CommandError, print } from "#server/base/command.ts";
import { openUnchanged } from "./open-unchanged.ts";
import { type Config, readConfig } from "#server/base/settings/config.ts";
import { dumpPostgres } from "#server/db/backup/postgres-backup.ts";
import { DatabaseStartError } from "#server/db/connection/start-error.ts";
import type { OpenDatabase } from "#server/db/database.ts";
import { FolderInUseError } from "#server/db/lock.ts";
import { storeOn } from "#server/db/store.ts";
import { systemClock } from "#server/base/clock.ts";
import { getBackupFolder } from "#server/features/backup/daily-backups.ts";
import { takeBackup } from "#server/features/backup/take-backup.ts";

/** `backup FILE`: writes the database to a file, and notes it on the dashboard. */
export const backupCommand: Command = async ([file, ...rest]) => {
  if (file === undefined || rest.length > 0) throw new CommandError("Name the file: backup FILE", 2);
  await checkWritable(file);
  const config = readConfig();
  const database = await openForBackup(config);
  try {
    const write = async (part: string): Promise<void> => writeTo(config, database, part);
    const bytes = await takeBackup(storeOn(database.db), {
      file,
      how: "command",
      write,
      now: systemClock.now(),
    });
    print(
      `The database is backed up in ${file} (${bytes.toLocaleString("en-US")} bytes), and the dashboard says so.`,
    );
    const keys = config.encryptsWithFile
      ? `${config.keyFile} and your settings (.env)`
      : "your settings (.env)";
    print(
      `Keep ${keys} elsewhere too: without the keys, what they encrypt in it is lost, and without SESSION_SECRET, everybody is signed out.`,
    );
  } finally {
    await database.close();
  }
};

/** Before the database is opened, which may take a minute. */
async function checkWritable(file: string): Promise<void> {
  try {
    await access(dirname(file), constants.W_OK);
  } catch {
    throw new CommandError(
      `${file} can't be written: its folder isn't there, or this user may not write to it.`,
    );
  }
}

async function writeTo(
  { databaseUrl, database: { directUrl } }: Config,
  database: OpenDatabase,
  part: string,
) {
  if (databaseUrl !== undefined) return dumpPostgres({ database, url: directUrl ?? databaseUrl }, part);
  return database.copyTo?.(part);
}

/** A backup before an update must not be of what the update makes of it. */
async function openForBackup(config: Config): Promise<OpenDatabase> {
  try {
    return await openUnchanged(config);
  } catch (error) {
    const isInUse = error instanceof DatabaseStartError && error.cause instanceof FolderInUseError;
    if (!isInUse) throw error;
    throw new CommandError(
      `${error.message} While the server runs, it takes a backup itself every day: the newest file in ${getBackupFolder(config)}.`,
    );
  }
}
