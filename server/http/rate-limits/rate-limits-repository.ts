import { lt } from "drizzle-orm";
import { RateLimiterDrizzle } from "rate-limiter-flexible";
import type { Database } from "#server/db/database.ts";
import { deleteInBatches } from "#server/db/delete-in-batches.ts";
import { rateLimits } from "#shared/schema/rate-limits.ts";

const { expire } = rateLimits;

/** The points used up by each visitor, address and network, for all processes together. */
export const rateLimitsRepository = (db: Database) => ({
  /** Counts points in windows of so many milliseconds. Limits differ and are compared where points are spent. */
  counter: (windowMs: number): RateLimiterDrizzle =>
    new RateLimiterDrizzle({
      storeClient: db,
      schema: rateLimits,
      points: 1,
      duration: windowMs / 1000,
      keyPrefix: "",
      // Housekeeping does so.
      clearExpiredByTimeout: false,
    }),

  /** Forgets windows that ended before; resolves to how many those were. */
  deleteBefore: async (time: Date): Promise<number> => deleteInBatches(db, rateLimits, lt(expire, time)),
});
