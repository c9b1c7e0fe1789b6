import { eq, lt, sql } from "drizzle-orm";
import { RateLimiterDrizzle } from "rate-limiter-flexible";
import { deleteInBatches } from "#server/db/delete-in-batches.ts";
import { rateLimits } from "#shared/schema/rate-limits.ts";
import { repository } from "#server/db/store.ts";

const { expire } = rateLimits;

/** The points used by each visitor, address and network, and by us at hosts that limit us, across all processes. */
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

  /** How long a host that limits us is still left alone, in milliseconds by the database's clock; 0 or less if it isn't. */
  findPause: async (host: string): Promise<number> => {
    const msLeft = sql<string>`extract(epoch from ${expire} - now()) * 1000`;
    const [found] = await db.select({ msLeft }).from(rateLimits).where(eq(rateLimits.key, host));
    return Number(found?.msLeft ?? 0);
  },

  /** Leaves a host alone for this many milliseconds; one that is left alone for longer stays so. */
  pause: async (host: string, ms: number): Promise<void> => {
    await db
      .insert(rateLimits)
      .values({ key: host, points: 1, expire: sql`now() + ${ms} * interval '1 millisecond'` })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: { expire: sql`greatest(${expire}, excluded.expires_at)` },
      });
  },

  /** Deletes windows that ended earlier; resolves to their number. */
  deleteBefore: async (time: Date): Promise<number> => deleteInBatches(db, rateLimits, lt(expire, time)),
}));
