import { ConfigError, readConfig } from "#server/config.ts";
import { DatabaseStartError, openDatabase } from "#server/db/open.ts";
import { createLog } from "#server/log.ts";
import { resetAdmin } from "./reset-admin.ts";

/** `npm run admin:reset`: prints a new password for the administrator. */
async function main(): Promise<void> {
  const config = readConfig();
  const database = await openDatabase(config, createLog("warn"));
  try {
    const { username, password } = await resetAdmin(database, config);
    process.stdout.write(
      `Sign in at /bear as "${username}" with the password ${password}\n` +
        "Two-factor sign-in is off, passkeys are removed, and every session has ended.\n",
    );
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof DatabaseStartError;
  process.stderr.write(`${expected ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
