import { type Command, print } from "#server/base/command.ts";
import { readConfig } from "#server/base/settings/config.ts";
import { openDatabase } from "#server/db/open.ts";
import { createLog } from "#server/base/log.ts";
import { resetAdmin } from "#server/features/admin/reset-admin.ts";

/** `admin reset`: prints a new password for the administrator. */
export const resetCommand: Command = async () => {
  const config = readConfig();
  const database = await openDatabase(config, createLog("warn"));
  try {
    const { username, password } = await resetAdmin(database, config);
    print(`Sign in at /bear as "${username}" with the password ${password}`);
    print("Two-factor sign-in is off, passkeys are removed, and every session has ended.");
  } finally {
    await database.close();
  }
};
