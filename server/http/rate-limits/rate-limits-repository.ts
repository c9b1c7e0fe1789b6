import { lt } from "drizzle-orm";
import { RateLimiterDrizzle } from "rate-limiter-flexible";
import { deleteInBatches } from "#server/db/delete-in-batches.ts";
import { rateLimits } from "#shared/schema/rate-limits.ts";
import { repository } from "#server/db/store.ts";

const { expire } = rateLimits;

/** The points used by each visitor, address and network, across all processes. */
export const rateLimitsRepository = repository(({ db }) => ({
  /** Counts points in windows of this many milliseconds. The limits vary and are checked by the caller. */
  counter: (windowMs: number): RateLimiterDrizzle =>
    new RateLimiterDrizzle({
      storeClient: db,
      schema: rateLimits,
      points: 1,
      duration: windowMs / 1000,
      keyPrefix: "",
      // Housekeeping deletes expired rows.
      clearExpiredByTimeout: false,
    }),

  /** Deletes windows that ended earlier; resolves to their number. */
  deleteBefore: async (time: Date): Promise<number> => deleteInBatches(db, rateLimits, lt(expire, time)),
}));
