import { eq, getTableName, lt } from "drizzle-orm";
import { DrizzleQueryError } from "drizzle-orm/errors";
import pg from "pg";
import { deleteInBatches } from "#server/db/delete-in-batches.ts";
import { insertLater } from "#server/db/insert.ts";
import { AppError } from "#server/base/app-error.ts";
import type { IdempotencyClaim } from "./request-context.ts";
import { idempotencyKeys } from "#shared/schema/idempotency-keys.ts";
import { repository } from "#server/db/store.ts";

/** Whether a transaction failed because its key was already taken. */
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

  isTaken: async (key: string): Promise<boolean> =>
    (await db.$count(idempotencyKeys, eq(idempotencyKeys.key, key))) > 0,

  /** The submission that claimed the key. Throws AppError 409 if its body was different. */
  findSubmission: async (claim: IdempotencyClaim): Promise<string> => {
    const [earlier] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, claim.key));
    if (earlier?.bodyHash === claim.bodyHash && earlier.endpoint === claim.endpoint)
      return earlier.submissionId;
    throw new AppError(
      409,
      "This request was already sent with different contents. Please send it again as a new request.",
    );
  },

  /** Frees keys claimed earlier; resolves to their number. */
  deleteBefore: async (time: Date): Promise<number> =>
    deleteInBatches(db, idempotencyKeys, lt(idempotencyKeys.createdAt, time)),
}));
