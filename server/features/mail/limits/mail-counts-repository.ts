import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { deleteInBatches } from "#server/db/delete-in-batches.ts";
import { mailCounts } from "#shared/schema/mail-recipients.ts";
import { dayOf } from "./day.ts";

/** What was done how often on a day. */
export const mailCountsRepository = (db: Database) => ({
  /**
   * Resolves to how often each was done that day, and keeps the counts from changing until the transaction ends. Whoever
   * locks several lists them in the same order as everybody else: two could wait for each other for good.
   */
  lock: async (keys: readonly string[], day: string): Promise<Map<string, number>> => {
    const { key, count } = mailCounts;
    const rows = await db
      .insert(mailCounts)
      .values(keys.map((each) => ({ key: each, day, count: 0 })))
      .onConflictDoUpdate({ target: [key, mailCounts.day], set: { count: sql`${count}` } })
      .returning({ key, count });
    return new Map(rows.map((row) => [row.key, row.count]));
  },

  /** Counts each once more; they are locked. */
  increment: async (keys: readonly string[], day: string): Promise<void> => {
    if (keys.length === 0) return;
    const { key, count } = mailCounts;
    await db
      .update(mailCounts)
      .set({ count: sql`${count} + 1` })
      .where(and(inArray(key, [...keys]), eq(mailCounts.day, day)));
  },

  /** Deletes the counts of earlier days; resolves to how many those were. */
  deleteBefore: async (time: Date): Promise<number> =>
    deleteInBatches(db, mailCounts, lt(mailCounts.day, dayOf(time))),
});
