import { type Command, CommandError, print } from "#server/base/command.ts";
import { openUnchanged } from "./open-unchanged.ts";
import { readConfig } from "#server/base/settings/config.ts";
import type { OpenDatabase } from "#server/db/database.ts";
import { openDatabase } from "#server/db/open.ts";
import { createLog } from "#server/base/log.ts";
import { checkMigrations, describePlan } from "#server/db/migration/describe-plan.ts";

/** `migrate`: migrates the configured database. `--plan` lists what that would do, `--check` ends with 1 if it is anything. */
export const migrateCommand: Command = async ([option, ...rest]) => {
  if (rest.length > 0 || !["--plan", "--check", undefined].includes(option))
    throw new CommandError("The options are --plan and --check: one of them, or none.", 2);
  const config = readConfig();
  const database = await (option === undefined
    ? openDatabase(config, createLog("warn"))
    : openUnchanged(config));
  try {
    return await run(database, option);
  } finally {
    await database.close();
  }
};

async function run(database: OpenDatabase, option: string | undefined): Promise<number> {
  if (option === undefined) {
    print("The database is up to date.");
    return 0;
  }
  if (option === "--plan") {
    for (const line of await describePlan(database)) print(line);
    return 0;
  }
  const { isUpToDate, sentence } = await checkMigrations(database);
  print(sentence);
  return isUpToDate ? 0 : 1;
}
