import { desc, eq, lt, sql } from "drizzle-orm";
import { withinSchema } from "#server/db/copies/in-schema.ts";
import type { Database } from "#server/db/database.ts";
import type { RemovedData } from "#shared/api/admin/clear-data.ts";
import { type Clearing, clearings } from "#shared/schema/admin.ts";
import { countRowsIn, toCopyName } from "./clear-data-repository.ts";
import { putBackRows } from "./put-back-repository.ts";

/** What was cleared and can be put back. */
export const clearingsRepository = (db: Database) => ({
  /** The newest first. */
  list: async (): Promise<Clearing[]> => db.select().from(clearings).orderBy(desc(clearings.createdAt)),

  /** Until the end of the transaction, nothing is cleared, put back or dropped. */
  lock: async (): Promise<void> => {
    await db.execute(sql`lock table ${clearings} in share mode`);
  },

  /** How much of it there is. */
  count: async ({ id }: Clearing): Promise<RemovedData> => {
    const [counts] = (await db.execute<RemovedData>(sql.raw(countRowsIn(toCopyName(id))))).rows;
    if (!counts) throw new Error("The rows were not counted.");
    return counts;
  },

  /** Ends a clearing: what is left of its copy goes with the transaction. Resolves to undefined if there is none. */
  take: async (id: string): Promise<Clearing | undefined> => {
    const [taken] = await db.delete(clearings).where(eq(clearings.id, id)).returning();
    return taken;
  },

  /** Call it in the transaction that took it. */
  putBack: async ({ id }: Clearing) => putBackRows(db, toCopyName(id)),

  /** Call it in the transaction that took it. */
  dropCopy: async ({ id }: Clearing): Promise<void> => {
    await db.execute(sql`select drop_cleared_copy(${toCopyName(id)})`);
  },

  /** Runs `work` with the rows of a copy in place of those that are in use. Call it in a transaction. */
  within: async <T>({ id }: Clearing, work: () => Promise<T>): Promise<T> =>
    withinSchema(db, toCopyName(id), work),

  findBefore: async (time: Date): Promise<Clearing[]> =>
    db.select().from(clearings).where(lt(clearings.createdAt, time)),
});
