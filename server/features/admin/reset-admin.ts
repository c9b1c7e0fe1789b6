import type { Config } from "#server/base/settings/config.ts";
import type { OpenDatabase } from "#server/db/database.ts";
import { repositoriesOn } from "#server/repositories.ts";
import { systemRandom } from "#server/base/random.ts";
import { generatePassword, type GeneratedPassword } from "./first-admin.ts";
import { defaultUsername } from "#server/base/settings/common-passwords.ts";
import { createPasswords } from "./sign-in/passwords.ts";

/**
 * Gives the administrator a new password: for an owner who lost theirs, their phone or their passkeys. Turns
 * two-factor sign-in off, removes passkeys and delays, and ends every session.
 */
export async function resetAdmin(
  database: Pick<OpenDatabase, "transaction">,
  { admin: { username = defaultUsername, passwordCost } }: Pick<Config, "admin">,
): Promise<GeneratedPassword> {
  const password = generatePassword(systemRandom);
  const passwordHash = await createPasswords(passwordCost, systemRandom).hash(password);
  return database.transaction(async (db) => {
    const store = repositoriesOn(db);
    const admin = await store.adminUsers.findAny();
    const name = admin?.username ?? username;
    if (admin) await store.adminUsers.setCredentials(admin.id, { username: name, passwordHash });
    else await store.adminUsers.addFirst({ username: name, passwordHash });
    if (admin) await store.adminUsers.removeTotpSecret(admin.id);
    await store.passkeys.removeAll();
    await store.adminSessions.endAll();
    await store.loginAttempts.clearAll();
    await store.audit.add("credentials_changed", { username: name, ipAddress: null }, { isReset: true });
    return { username: name, password };
  });
}
