import { ConfigError, readConfig } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { DatabaseStartError, openDatabase } from "#server/db/open.ts";

/** `npm run db:migrate`: migrates the configured database and exits. */
async function main(): Promise<void> {
  const config = readConfig();
  const database = await openDatabase(config, createLog("warn"));
  await database.close();
  process.stdout.write("The database is up to date.\n");
}

main().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof DatabaseStartError;
  process.stderr.write(`${expected ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
