import { lt, eq, inArray, sql } from "drizzle-orm";
import { RateLimiterDrizzle } from "rate-limiter-flexible";
import { deleteInBatches } from "#server/db/insert.ts";
import { rateLimits } from "#shared/schema/operations.ts";
import { repository, type Database } from "#server/db/store.ts";
import { loginAttempts } from "#shared/schema/admin.ts";

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

export type AttemptRule = {
  readonly key: string;
  /** Attempts without a delay, which then doubles from one second. */
  readonly free: number;
  readonly longestSeconds: number;
  /** Counts attempts without delaying any. */
  readonly waitsNever?: boolean;
};

/** seconds: until the next attempt, if this one came too early. */
type Taken = { readonly attempts: number; readonly secondsLeft: number };

const { key, attempts, blockedUntil, updatedAt } = loginAttempts;

const fewer = sql`greatest(${attempts} - 1, 0)`;

export const loginAttemptsRepository = repository(({ db }) => ({
  ...refunds(db),

  /** Counts an attempt before it is made, so that parallel ones can't share it. An attempt that comes too early isn't counted. */
  take: async ({ key: name, free, longestSeconds, waitsNever = false }: AttemptRule): Promise<Taken> => {
    const isOld = sql`${updatedAt} < now() - interval '1 day'`;
    const count = sql`case when ${isOld} then 1 else ${attempts} + 1 end`;
    const delay = (n: typeof count) =>
      sql`case when ${n} <= ${free} then interval '0' else least(${longestSeconds}::float8, power(2, least(${n} - ${free} - 1, 20))) * interval '1 second' end`;
    const [taken] = await db
      .insert(loginAttempts)
      .values({
        key: name,
        attempts: 1,
        blockedUntil: sql`now() + ${delay(sql`1`)}`,
        updatedAt: sql`now()`,
      })
      .onConflictDoUpdate({
        target: key,
        set: {
          attempts: count,
          blockedUntil: waitsNever ? blockedUntil : sql`now() + ${delay(count)}`,
          updatedAt: sql`now()`,
        },
        ...(!waitsNever && { setWhere: sql`${blockedUntil} <= now()` }),
      })
      .returning({ attempts });
    return taken ? { ...taken, secondsLeft: 0 } : { attempts: 0, secondsLeft: await secondsLeft(db, name) };
  },

  clear: async (keys: readonly string[]): Promise<void> => {
    await db.delete(loginAttempts).where(inArray(key, [...keys]));
  },

  clearAll: async (): Promise<void> => void (await db.delete(loginAttempts)),

  deleteBefore: async (time: Date): Promise<number> =>
    deleteInBatches(db, loginAttempts, lt(updatedAt, time)),
}));

const refunds = (db: Database) => ({
  /** Takes back an attempt that was neither right nor wrong. */
  refund: async (keys: readonly string[]): Promise<void> => {
    await db
      .update(loginAttempts)
      .set({ attempts: fewer, blockedUntil: sql`now()` })
      .where(inArray(key, [...keys]));
  },

  /** Takes back a count shared with others, who keep its delay. */
  refundShared: async (name: string): Promise<void> => {
    await db.update(loginAttempts).set({ attempts: fewer }).where(eq(key, name));
  },
});

async function secondsLeft(db: Database, name: string): Promise<number> {
  const seconds = sql<number>`greatest(ceil(extract(epoch from ${blockedUntil} - now())), 1)::int`;
  const [row] = await db
    .select({ seconds })
    .from(loginAttempts)
    .where(inArray(key, [name]));
  return row?.seconds ?? 1;
}
