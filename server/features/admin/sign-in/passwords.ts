import { createHmac, randomBytes } from "node:crypto";
import bcrypt from "bcrypt";
import { bulkhead, BulkheadRejectedError } from "cockatiel";
import { AppError } from "#server/http/app-error.ts";
import { credentialLimits } from "#shared/api/admin/session.ts";
import { createFairLane, type Stranger } from "./fair-lane.ts";

export type Passwords = ReturnType<typeof createPasswords>;

/**
 * Hashes and checks passwords with bcrypt at 2^`cost` rounds: 12 takes a fifth of a second. Strangers share one check at
 * a time. The owner has one beside it: for browsers that have signed in before, and for a password that is expected
 * to be right, which no flood can send. `configured` is the first of those.
 */
export function createPasswords(cost: number, configured?: string) {
  const own = bulkhead(1, 30);
  const strangers = createFairLane(60, tooBusy);
  // Known to this process alone, and forgotten with it.
  const key = randomBytes(32);
  const toMark = (password: string): string => createHmac("sha256", key).update(password).digest("hex");
  let expected = configured === undefined ? undefined : toMark(configured);

  const inOwnLane = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await own.execute(work);
    } catch (error) {
      if (error instanceof BulkheadRejectedError) throw tooBusy();
      throw error;
    }
  };

  return {
    /** Hashes a password of at most 72 bytes. */
    hash: async (password: string): Promise<string> => inOwnLane(async () => bcrypt.hash(password, cost)),

    /**
     * Whether it is the password of the hash; without a hash it isn't, which takes no time. `stranger` is where it comes
     * from, unless that is a browser that has signed in before.
     */
    isRight: async (password: string, hash: string | undefined, stranger?: Stranger): Promise<boolean> => {
      if (hash === undefined) {
        // As it is for a name that exists.
        if (stranger && strangers.isFull()) throw tooBusy();
        return false;
      }
      const mark = toMark(password);
      const isExpected = mark === expected;
      const compare = async () => bcrypt.compare(password, hash);
      const isSame = await (stranger && !isExpected ? strangers.run(stranger, compare) : inOwnLane(compare));
      // bcrypt ignores what follows: a longer password is never the stored one.
      const isRight = isSame && Buffer.byteLength(password) <= credentialLimits.passwordBytes;
      if (isRight) expected = mark;
      else if (isExpected) expected = undefined;
      return isRight;
    },
  };
}

function tooBusy(): AppError {
  const text =
    "Too many sign-ins at the same time. Please try again in a few seconds, or sign in with a passkey.";
  return new AppError(503, text, [], { retryAfterSeconds: 3 });
}
