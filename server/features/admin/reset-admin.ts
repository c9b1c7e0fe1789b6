import type { Config } from "#server/base/settings/config.ts";
import { type OpenDatabase, storeOn } from "#server/db/store.ts";
import { systemRandom } from "#server/base/random.ts";
import { generatePassword, type GeneratedPassword } from "./first-admin.ts";
import { defaultUsername } from "#server/base/settings/common-passwords.ts";
import { createPasswords } from "./sign-in/passwords.ts";
import { adminUsersRepository } from "#server/features/admin/account/admin-users-repository.ts";
import { passkeysRepository } from "#server/features/admin/account/passkeys-repository.ts";
import { sessionsRepository } from "#server/http/sessions/sessions-repository.ts";
import { loginAttemptsRepository } from "#server/http/sessions/login-attempts-repository.ts";
import { auditRepository } from "#server/records/audit-repository.ts";

/** Sets a new password for an owner who lost theirs, and removes two-factor sign-in, passkeys, delays and all sessions. */
export async function resetAdmin(
  database: Pick<OpenDatabase, "transaction">,
  { admin: { username = defaultUsername, passwordCost } }: Pick<Config, "admin">,
): Promise<GeneratedPassword> {
  const password = generatePassword(systemRandom);
  const passwordHash = await createPasswords(passwordCost, systemRandom).hash(password);
  return database.transaction(async (db) => {
    const store = storeOn(db);
    const admin = await adminUsersRepository(store).findAny();
    const name = admin?.username ?? username;
    if (admin) await adminUsersRepository(store).setCredentials(admin.id, { username: name, passwordHash });
    else await adminUsersRepository(store).addFirst({ username: name, passwordHash });
    if (admin) await adminUsersRepository(store).removeTotpSecret(admin.id);
    await passkeysRepository(store).removeAll();
    await sessionsRepository(store).endAll();
    await loginAttemptsRepository(store).clearAll();
    await auditRepository(store).add(
      "credentials_changed",
      { username: name, ipAddress: null },
      { isReset: true },
    );
    return { username: name, password };
  });
}
