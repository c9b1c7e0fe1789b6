import { createHmac, timingSafeEqual } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ConfigError } from "#server/base/settings/setting-problems.ts";
import { errorCode } from "#server/base/log.ts";
import type { Clock } from "#server/base/clock.ts";
import { makePrivateFolder } from "#server/base/private-folder.ts";
import type { Config } from "#server/base/settings/config.ts";
import type { Transact } from "#server/http/transact.ts";
import { type Random, systemRandom } from "#server/base/random.ts";
import { defaultUsername, isEasyToGuess } from "#server/base/settings/common-passwords.ts";
import { type Passwords, createPasswords } from "#server/features/admin/sign-in/passwords.ts";
import { adminUsersRepository } from "#server/features/admin/account/admin-users-repository.ts";
import { type OpenDatabase, storeOn } from "#server/db/store.ts";
import { passkeysRepository } from "#server/features/admin/account/passkeys-repository.ts";
import { sessionsRepository } from "#server/http/sessions-repository.ts";
import { loginAttemptsRepository } from "#server/http/rate-limits/rate-limits-repository.ts";
import { auditRepository } from "#server/records/audit-repository.ts";

const hourMs = 60 * 60 * 1000;

export type SetUpLink = ReturnType<typeof createSetUpLink>;

type LinkParts = {
  readonly dataDir: string;
  readonly secret: string;
  readonly clock: Pick<Clock, "now">;
};

/**
 * A link, in a file for the server's user alone, to the page that creates the administrator. Valid for an hour, in all
 * processes with the same secret, until there is an administrator.
 */
export function createSetUpLink({ dataDir, secret, clock }: LinkParts) {
  const now = (): number => clock.now().getTime();
  const file = join(dataDir, "set-up-link.txt");
  const sign = (until: string): string =>
    createHmac("sha256", secret).update(`set up until ${until}`).digest("base64url");
  const remove = async (): Promise<void> => rm(file, { force: true });
  return {
    /** Throws ConfigError if the file can't be written. */
    write: async (url: string): Promise<{ readonly link: string; readonly linkFile: string }> => {
      const until = String(now() + hourMs);
      // A fragment is sent to no server, and kept in no log.
      const link = `${url}/bear#set-up=${until}.${sign(until)}`;
      try {
        makePrivateFolder(dataDir);
        await remove();
        await writeFile(file, `${link}\n`, { mode: 0o600, flag: "wx" });
      } catch (error) {
        throw new ConfigError([
          `There is no administrator yet, and a link to set one up can't be written to ${file} (${errorCode(error)}): set ADMIN_PASSWORD.`,
        ]);
      }
      return { link, linkFile: file };
    },

    isValid: (code: string): boolean => {
      const [until = "", signature = ""] = code.split(".");
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(until))];
      const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
      return isGenuine && Number(until) > now();
    },

    remove,
  };
}

type Parts = {
  readonly adminUsers: Pick<ReturnType<typeof adminUsersRepository>, "findAny">;
  readonly transact: Transact;
  readonly passwords: Passwords;
  readonly admin: Config["admin"];
  readonly setUpLink: SetUpLink;
  readonly random: Random;
};

type Where = {
  /** True if a person reads the output, and no log keeps it. */
  readonly hasTerminal: boolean;
  readonly url: string;
};

/** A password that nobody has seen, to be printed once. */
type GeneratedPassword = { readonly username: string; readonly password: string };

/** The owner's first access: a generated password, or the link in a file. */
export type FirstAccess = GeneratedPassword | { readonly linkFile: string; readonly link: string };

/** 128 bits, in letters and digits. */
const generatePassword = (random: Random): string => random.bytes(16).toString("hex");

/**
 * Creates the administrator at the first start: as configured, else with a generated password if a terminal shows it, else
 * through a link in a file. Throws ConfigError if the configured password is easy to guess, or the file can't be written.
 */
export async function ensureFirstAdmin(
  {
    adminUsers,
    transact,
    passwords,
    setUpLink,
    random,
    admin: { username = defaultUsername, password: configured },
  }: Parts,
  { hasTerminal, url }: Where,
): Promise<FirstAccess | undefined> {
  if (await adminUsers.findAny()) return undefined;
  if (configured === undefined && !hasTerminal) return setUpLink.write(url);
  if (configured !== undefined && isEasyToGuess(configured, username))
    throw new ConfigError(["ADMIN_PASSWORD must not be easy to guess: choose another one."]);
  const password = configured ?? generatePassword(random);
  const passwordHash = await passwords.hash(password);
  const isAdded = await transact.run(async (tx) =>
    adminUsersRepository(tx).addFirst({ username, passwordHash }),
  );
  return isAdded && configured === undefined ? { username, password } : undefined;
}

/** Sets a new password for an owner who lost theirs, and removes two-factor sign-in, passkeys, delays and all sessions. */
export async function resetAdmin(
  database: Pick<OpenDatabase, "transaction">,
  { admin: { username = defaultUsername, passwordCost } }: Pick<Config, "admin">,
  random: Random = systemRandom,
): Promise<GeneratedPassword> {
  const password = generatePassword(random);
  const passwordHash = await createPasswords(passwordCost, random).hash(password);
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
