import { type Command, print } from "#server/cli/command.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/db/open.ts";
import { createLog } from "#server/log.ts";

/** `migrate`: migrates the configured database. */
export const migrateCommand: Command = async () => {
  const config = readConfig();
  const database = await openDatabase(config, createLog("warn"));
  await database.close();
  print("The database is up to date.");
};
