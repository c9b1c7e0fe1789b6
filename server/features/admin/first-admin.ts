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
  /** True if a person reads the output, and no log keeps it. */
  readonly hasTerminal: boolean;
  readonly url: string;
};

/** A password that nobody has seen, to be printed once. */
export type GeneratedPassword = { readonly username: string; readonly password: string };

/** The owner's first access: a generated password, or the link in a file. */
export type FirstAccess = GeneratedPassword | { readonly linkFile: string; readonly link: string };

/** 128 bits, in letters and digits. */
export const generatePassword = (random: Random): string => random.bytes(16).toString("hex");

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
