import bcrypt from "bcrypt";
import { bulkhead, BulkheadRejectedError } from "cockatiel";
import { AppError } from "#server/http/app-error.ts";
import { credentialLimits } from "#shared/api/admin/session.ts";

export type Passwords = ReturnType<typeof createPasswords>;

/** Hashes and checks passwords with bcrypt at 2^`cost` rounds: 12 takes a fifth of a second. */
export function createPasswords(cost: number) {
  // A flood of sign-ins leaves processors for everyone else.
  const limit = bulkhead(2, 30);
  // The hash of no password: checking an unknown user's takes as long as a real one's.
  const unknown = bcrypt.hash("", cost);

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

    /** Whether it is the password of the hash. Takes the same time without a hash. */
    isRight: async (password: string, hash: string | undefined): Promise<boolean> => {
      const compared = hash ?? (await unknown);
      const isSame = await limited(async () => bcrypt.compare(password, compared));
      // bcrypt ignores what follows: a longer password is never the stored one.
      const isWhole = Buffer.byteLength(password) <= credentialLimits.passwordBytes;
      return isSame && isWhole && hash !== undefined;
    },
  };
}

const tooBusy = (): AppError =>
  new AppError(503, "Too many sign-ins at the same time. Please try again in a few seconds.", [], {
    retryAfterSeconds: 3,
  });
