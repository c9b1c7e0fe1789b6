import { eq, getTableName, lt } from "drizzle-orm";
import { DrizzleQueryError } from "drizzle-orm/errors";
import pg from "pg";
import { deleteInBatches } from "#server/db/delete-in-batches.ts";
import { insertLater, leave } from "#server/db/insert.ts";
import { AppError } from "#server/base/app-error.ts";
import type { IdempotencyClaim } from "./request-context.ts";
import { idempotencyKeys } from "#shared/schema/idempotency-keys.ts";
import { repository } from "#server/db/store.ts";

/** What is stored of a request. */
export type Submission = {
  readonly id: string;
  /** The number that its client is told, if it has one. Keys of before 0.4 don't have it. */
  readonly reference: string | null;
  /** True if an earlier request stored it, under the same key. */
  readonly isRepeat: boolean;
};

/** True if a transaction failed because its key was already taken. */
export const isKeyTaken = (error: unknown): boolean =>
  error instanceof DrizzleQueryError &&
  error.cause instanceof pg.DatabaseError &&
  error.cause.code === "23505" &&
  error.cause.table === getTableName(idempotencyKeys);

export const idempotencyRepository = repository(({ db }) => ({
  /**
   * Claims the key for a submission. If it is already taken, the transaction fails at the end (see
   * isKeyTaken); if an identical request is in progress, waits for it.
   */
  claim: async (claim: IdempotencyClaim & { submissionId: string }): Promise<void> =>
    insertLater(db, idempotencyKeys, claim),

  /** Keeps the number that the client is told, for a repeat. */
  keep: async (key: string, reference: string): Promise<void> =>
    leave(db, db.update(idempotencyKeys).set({ reference }).where(eq(idempotencyKeys.key, key)).execute()),

  /** What the request that claimed the key stored; undefined if nobody did. Throws AppError 409 if its body was different. */
  find: async (claim: IdempotencyClaim): Promise<Submission | undefined> => {
    const [earlier] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, claim.key));
    if (!earlier) return undefined;
    if (earlier.bodyHash !== claim.bodyHash || earlier.endpoint !== claim.endpoint)
      throw new AppError(
        409,
        "This request was already sent with different contents. Please send it again as a new request.",
      );
    return { id: earlier.submissionId, reference: earlier.reference, isRepeat: true };
  },

  /** Frees keys claimed earlier; resolves to their number. */
  deleteBefore: async (time: Date): Promise<number> =>
    deleteInBatches(db, idempotencyKeys, lt(idempotencyKeys.createdAt, time)),
}));
