import { eq, lt } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { deleteInBatches } from "#server/db/delete-in-batches.ts";
import { insertRow } from "#server/db/insert.ts";
import { AppError } from "#server/http/app-error.ts";
import type { IdempotencyClaim } from "#server/http/request-info.ts";
import { idempotencyKeys } from "#shared/schema/idempotency-keys.ts";

/** Which submission a key stands for. */
export function idempotencyRepository(db: Database) {
  return {
    /**
     * Takes the key for a submission; resolves to the earlier submission when it is taken, null when it was free. An
     * equal request that is under way makes this wait for its end. Throws AppError 409 for another body.
     */
    claim: async (claim: IdempotencyClaim & { submissionId: string }): Promise<string | null> => {
      if (await insertRow(db, idempotencyKeys, claim, { onConflict: "nothing" })) return null;
      const [earlier] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, claim.key));
      if (earlier?.bodyHash === claim.bodyHash && earlier.endpoint === claim.endpoint)
        return earlier.submissionId;
      throw new AppError(
        409,
        "This was sent before with other contents. Please send it again as a new request.",
      );
    },

    /** Frees the keys that were taken before; resolves to how many those were. */
    deleteBefore: async (time: Date): Promise<number> =>
      deleteInBatches(db, idempotencyKeys, lt(idempotencyKeys.createdAt, time)),
  };
}
