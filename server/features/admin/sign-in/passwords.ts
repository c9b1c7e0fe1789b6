import { createHmac } from "node:crypto";
import bcrypt from "bcrypt";
import { bulkhead, BulkheadRejectedError } from "cockatiel";
import { AppError } from "#server/base/app-error.ts";
import type { Random } from "#server/base/random.ts";
import { credentialLimits } from "#shared/api/admin/account.ts";

export type Passwords = ReturnType<typeof createPasswords>;

type Credentials = { readonly username: string; readonly password: string };

/** The last right credentials, comparable only in this process, and the hash that they were right for. */
type Remembered = { readonly mark: string; readonly hash?: string };

/**
 * Hashes and checks passwords with bcrypt at 2^`cost` rounds: 12 takes a fifth of a second. Right credentials are recognized
 * without it until the server stops. `configured` may be right.
 */
export function createPasswords(cost: number, random: Random, configured?: Credentials) {
  // A flood of sign-ins leaves processors for everyone else. Strangers take one of the two (check-sign-in.ts).
  const limit = bulkhead(2, 30);
  // Known to this process alone.
  const key = random.bytes(32);
  const toMark = ({ username, password }: Credentials): string =>
    createHmac("sha256", key)
      .update(JSON.stringify([username.toLowerCase(), password]))
      .digest("hex");
  // A well-formed hash of the same cost that matches no password.
  const nobodys = `$2b$${String(cost).padStart(2, "0")}$${".".repeat(53)}`;
  let remembered: Remembered | undefined =
    configured === undefined ? undefined : { mark: toMark(configured) };

  const limited = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await limit.execute(work);
    } catch (error) {
      if (error instanceof BulkheadRejectedError) throw tooBusy();
      throw error;
    }
  };

  return {
    /** Hashes a password of at most 72 bytes. */
    hash: async (password: string): Promise<string> => limited(async () => bcrypt.hash(password, cost)),

    /** True if they were right at the last sign-in, or were configured: no flood can send them. */
    isExpected: (credentials: Credentials): boolean => toMark(credentials) === remembered?.mark,

    /** True if the password matches the name's hash. Without a hash it takes as long: else its time would reveal names. */
    isRight: async (credentials: Credentials, hash: string | undefined): Promise<boolean> => {
      const { password } = credentials;
      const mark = toMark(credentials);
      if (hash !== undefined && mark === remembered?.mark && hash === remembered.hash) return true;
      const isSame = await limited(async () => bcrypt.compare(password, hash ?? nobodys));
      if (hash === undefined) return false;
      // bcrypt ignores further bytes: a longer password is never the stored one.
      const isRight = isSame && Buffer.byteLength(password) <= credentialLimits.passwordBytes;
      if (isRight) remembered = { mark, hash };
      else if (mark === remembered?.mark) remembered = undefined;
      return isRight;
    },
  };
}

export const tooBusy = (): AppError =>
  new AppError(
    503,
    "Too many sign-ins at the same time. Please try again in a few seconds, or sign in with a passkey.",
    [],
    { retryAfterSeconds: 3 },
  );
