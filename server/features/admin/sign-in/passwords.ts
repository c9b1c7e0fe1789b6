import { createHmac } from "node:crypto";
import bcrypt from "bcrypt";
import { bulkhead, BulkheadRejectedError } from "cockatiel";
import { AppError } from "#server/http/app-error.ts";
import type { Random } from "#server/system/random.ts";
import { credentialLimits } from "#shared/api/admin/session.ts";

export type Passwords = ReturnType<typeof createPasswords>;

/** The password that was right last, in a form that only this process can compare, and the hash that it was right for. */
type Remembered = { readonly mark: string; readonly hash?: string };

/**
 * Hashes and checks passwords with bcrypt at 2^`cost` rounds: 12 takes a fifth of a second, and far longer on a busy
 * machine. So a password that was right is recognized without it until the server stops. `configured` is a
 * password that may be right.
 */
export function createPasswords(cost: number, random: Random, configured?: string) {
  // A flood of sign-ins leaves processors for everyone else. Strangers take one of the two (check-sign-in.ts).
  const limit = bulkhead(2, 30);
  // Known to this process alone, and forgotten with it.
  const key = random.bytes(32);
  const toMark = (password: string): string => createHmac("sha256", key).update(password).digest("hex");
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

    /** Whether it was right at the last sign-in, or was configured: no flood can send it. */
    isExpected: (password: string): boolean => toMark(password) === remembered?.mark,

    /** Whether it is the password of the hash; without a hash it isn't, which takes no time. */
    isRight: async (password: string, hash: string | undefined): Promise<boolean> => {
      if (hash === undefined) return false;
      const mark = toMark(password);
      if (mark === remembered?.mark && hash === remembered.hash) return true;
      const isSame = await limited(async () => bcrypt.compare(password, hash));
      // bcrypt ignores what follows: a longer password is never the stored one.
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
