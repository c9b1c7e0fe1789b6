import { lt } from "drizzle-orm";
import { RateLimiterDrizzle } from "rate-limiter-flexible";
import { deleteInBatches } from "#server/db/delete-in-batches.ts";
import { rateLimits } from "#shared/schema/operations.ts";
import { repository } from "#server/db/store.ts";

const { expire } = rateLimits;

export const rateLimitsRepository = repository(({ db }) => ({
  /** Callers check the limits, which vary. */
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

  deleteBefore: async (time: Date): Promise<number> => deleteInBatches(db, rateLimits, lt(expire, time)),
}));
