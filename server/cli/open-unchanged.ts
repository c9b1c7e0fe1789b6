import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "#server/base/settings/config.ts";
import type { OpenDatabase } from "#server/db/database.ts";
import { openDatabase } from "#server/db/open.ts";
import { createLog } from "#server/base/log.ts";
import { CommandError } from "#server/base/command.ts";

/** Opens the database as it is, without migrating it. Throws CommandError if the embedded one was never made. */
export async function openUnchanged(config: Config): Promise<OpenDatabase> {
  const isMissing = config.databaseUrl === undefined && !existsSync(join(config.dataDir, "pg", "PG_VERSION"));
  if (isMissing)
    throw new CommandError(
      `There is no database in ${config.dataDir} yet: the server makes it when it starts.`,
    );
  return openDatabase(config, createLog("error"), { migrates: false });
}
