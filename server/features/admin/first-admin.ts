import type { Config } from "#server/base/settings/config.ts";
import { ConfigError } from "#server/base/settings/setting-problems.ts";
import type { Transact } from "#server/http/transact.ts";
import type { Random } from "#server/base/random.ts";
import type { SetUpLink } from "./set-up-link.ts";
import { defaultUsername, isEasyToGuess } from "#server/base/settings/common-passwords.ts";
import type { Passwords } from "./sign-in/passwords.ts";
import { adminUsersRepository } from "#server/features/admin/account/admin-users-repository.ts";

type Parts = {
  readonly adminUsers: Pick<ReturnType<typeof adminUsersRepository>, "findAny">;
  readonly transact: Transact;
  readonly passwords: Passwords;
  readonly admin: Config["admin"];
  readonly setUpLink: SetUpLink;
  readonly random: Random;
};

type Where = {
  /** True if what is printed is read by a person, and kept in no log. */
  readonly hasTerminal: boolean;
  /** Where the server is reached. */
  readonly url: string;
};

/** A generated password, which nobody else has seen: it is to be printed once. */
export type GeneratedPassword = { readonly username: string; readonly password: string };

/** How the owner gets in for the first time: with a generated password, or by the link in a file. */
export type FirstAccess = GeneratedPassword | { readonly linkFile: string; readonly link: string };

/** 128 bits, in letters and digits. */
export const generatePassword = (random: Random): string => random.bytes(16).toString("hex");

/**
 * Creates the administrator at the first start: as configured, or with a generated password if a terminal shows it. Else
 * nobody is created, and a file has a link to set a password. Resolves to what to tell the owner. There is no default
 * password. Throws ConfigError if the configured one is easy to guess, or the file can't be written.
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
