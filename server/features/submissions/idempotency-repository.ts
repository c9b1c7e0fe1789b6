import { eq, getTableName, lt } from "drizzle-orm";
import { DrizzleQueryError } from "drizzle-orm/errors";
import pg from "pg";
import type { Database } from "#server/db/database.ts";
import { deleteInBatches } from "#server/db/delete-in-batches.ts";
import { insertLater } from "#server/db/insert.ts";
import { AppError } from "#server/http/app-error.ts";
import type { IdempotencyClaim } from "#server/http/request-context.ts";
import { idempotencyKeys } from "#shared/schema/idempotency-keys.ts";

/** Whether a transaction failed because its key was taken before. */
export const isKeyTaken = (error: unknown): boolean =>
  error instanceof DrizzleQueryError &&
  error.cause instanceof pg.DatabaseError &&
  error.cause.code === "23505" &&
  error.cause.table === getTableName(idempotencyKeys);

/** Which submission a key stands for. */
export function idempotencyRepository(db: Database) {
  return {
    /**
     * Takes the key for a submission. If it was taken before, the transaction fails in the end (see isKeyTaken); if an
     * equal request is under way, it waits for that to end.
     */
    claim: async (claim: IdempotencyClaim & { submissionId: string }): Promise<void> =>
      insertLater(db, idempotencyKeys, claim),

    /** The submission that took the key. Throws AppError 409 where it had another body. */
    findSubmission: async (claim: IdempotencyClaim): Promise<string> => {
      const [earlier] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, claim.key));
      if (earlier?.bodyHash === claim.bodyHash && earlier.endpoint === claim.endpoint)
        return earlier.submissionId;
      throw new AppError(
        409,
        "This request was already sent with different contents. Please send it again as a new request.",
      );
    },

    /** Frees the keys that were taken before; resolves to how many those were. */
    deleteBefore: async (time: Date): Promise<number> =>
      deleteInBatches(db, idempotencyKeys, lt(idempotencyKeys.createdAt, time)),
  };
}
