import { createReadStream, existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { type Command, CommandError, print } from "#server/base/command.ts";
import { type Config, readConfig } from "#server/base/settings/config.ts";
import { countTables, fillPostgres } from "#server/db/backup/postgres-backup.ts";
import { createFolder } from "#server/db/embedded/create-folder.ts";
import { lockFolder } from "#server/db/lock.ts";
import { openDatabase } from "#server/db/open.ts";
import { createLog, errorCode } from "#server/base/log.ts";
import { makePrivateFolder } from "#server/base/private-folder.ts";

/** `restore FILE`: fills an empty database, of the same kind as the one that was backed up. */
export const restoreCommand: Command = async ([file, ...rest]) => {
  if (file === undefined || rest.length > 0) throw new CommandError("Name the file: restore FILE", 2);
  const config = readConfig();
  const isDump = await isPostgresDump(file);
  if (config.databaseUrl === undefined) {
    if (isDump)
      throw new CommandError(`${file} is a backup of PostgreSQL: set DATABASE_URL to an empty database.`);
    await restoreFolder(config, file);
  } else {
    if (!isDump)
      throw new CommandError(
        `${file} is no backup of PostgreSQL. If it is one of the embedded database, leave DATABASE_URL out, and set an empty DATA_DIR.`,
      );
    await restorePostgres(config, config.databaseUrl, file);
  }
  print(`The database is restored from ${file}. Before you start the server on it, run restore-check:`);
  print(
    "what waited to be sent in it may have been sent since. MAIL_PAUSED=1 keeps a trial from mailing anybody.",
  );
};

async function isPostgresDump(file: string): Promise<boolean> {
  try {
    return (await text(createReadStream(file, { encoding: "latin1", end: 4 }))) === "PGDMP";
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
    throw new CommandError(`There is no file ${file}.`);
  }
}

async function restoreFolder({ dataDir }: Config, file: string): Promise<void> {
  const folder = join(dataDir, "pg");
  makePrivateFolder(dataDir);
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new CommandError(`There is a database in ${dataDir} already, and it stays: set an empty DATA_DIR.`);
  const archive = new File([await readFile(file)], "backup.tar.gz", { type: "application/gzip" });
  const unlock = await lockFolder(folder);
  try {
    await createFolder(folder, archive);
  } catch (error) {
    throw new CommandError(`${file} can't be restored: it is no backup, or it is damaged.`, 1, {
      cause: error,
    });
  } finally {
    await unlock();
  }
}

async function restorePostgres(config: Config, databaseUrl: string, file: string): Promise<void> {
  const database = await openDatabase(config, createLog("error"), { migrates: false });
  try {
    const count = await countTables(database);
    if (count > 0)
      throw new CommandError(
        `The database at DATABASE_URL has ${count} tables already, and they stay: create an empty one (createdb), and name it there.`,
      );
    await fillPostgres({ database, url: config.database.directUrl ?? databaseUrl }, file);
  } finally {
    await database.close();
  }
}
