import { randomBytes } from "node:crypto";
import type { Config } from "#server/config.ts";
import type { Repositories, Transact } from "#server/repositories.ts";
import type { Passwords } from "./sign-in/passwords.ts";

type Parts = {
  readonly adminUsers: Pick<Repositories["adminUsers"], "findAny">;
  readonly transact: Transact;
  readonly passwords: Passwords;
  readonly admin: Config["admin"];
};

/** A generated password, which nobody else has seen: it is to be printed once. */
export type GeneratedPassword = { readonly username: string; readonly password: string };

/** 128 bits, in letters and digits. */
export const generatePassword = (): string => randomBytes(16).toString("hex");

/**
 * Creates the administrator at the first start: as configured, or with a generated password, to which it
 * resolves. There is no default password.
 */
export async function ensureFirstAdmin({
  adminUsers,
  transact,
  passwords,
  admin: { username = "admin", password: configured },
}: Parts): Promise<GeneratedPassword | undefined> {
  if (await adminUsers.findAny()) return undefined;
  const password = configured ?? generatePassword();
  const passwordHash = await passwords.hash(password);
  const isAdded = await transact.run(async (store) => store.adminUsers.addFirst({ username, passwordHash }));
  return isAdded && configured === undefined ? { username, password } : undefined;
}
