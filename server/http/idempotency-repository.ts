import { eq, getTableName, lt } from "drizzle-orm";
import { DrizzleQueryError } from "drizzle-orm/errors";
import pg from "pg";
import { deleteInBatches, insertLater, leave } from "#server/db/insert.ts";
import { AppError } from "#server/base/app-error.ts";
import type { IdempotencyClaim } from "./request-context.ts";
import { idempotencyKeys } from "#shared/schema/operations.ts";
import { repository } from "#server/db/store.ts";

export type Submission = {
  readonly id: string;
  /** Number for the client. Keys from before 0.4 don't have it. */
  readonly reference: string | null;
  /** An earlier request stored it under the same key. */
  readonly isRepeat: boolean;
};

export const isKeyTaken = (error: unknown): boolean =>
  error instanceof DrizzleQueryError &&
  error.cause instanceof pg.DatabaseError &&
  error.cause.code === "23505" &&
  error.cause.table === getTableName(idempotencyKeys);

export const idempotencyRepository = repository(({ db }) => ({
  /** If the key is taken, the transaction fails at its end (see isKeyTaken), after waiting for an identical request in progress. */
  claim: async (claim: IdempotencyClaim & { submissionId: string }): Promise<void> =>
    insertLater(db, idempotencyKeys, claim),

  keep: async (key: string, reference: string): Promise<void> =>
    leave(db, db.update(idempotencyKeys).set({ reference }).where(eq(idempotencyKeys.key, key)).execute()),

  /** Throws AppError 409 if the body was different. */
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

  /** Resolves to the number of keys. */
  deleteBefore: async (time: Date): Promise<number> =>
    deleteInBatches(db, idempotencyKeys, lt(idempotencyKeys.createdAt, time)),
}));
