import { and, eq, gt, isNotNull, lt, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { inMs } from "#server/db/in-ms.ts";
import { deleteInBatches } from "#server/db/delete-in-batches.ts";
import { adminSessions, type SessionContent } from "#shared/schema/admin.ts";

const { sess, expire } = adminSessions;
const publicId = sql<string>`${sess}->>'publicId'`;
const isSignedIn = isNotNull(publicId);

/** Sessions as their owner sees them. connect-pg-simple reads and writes them for requests. */
export const sessionsRepository = (db: Database) => ({
  /** Extends a session, unless it was ended. */
  touch: async (sid: string, lastSeenAt: number, idleMs: number): Promise<void> => {
    await db
      .update(adminSessions)
      .set({
        sess: sql`jsonb_set(${sess}, '{lastSeenAt}', to_jsonb(${lastSeenAt}::bigint))`,
        expire: inMs(idleMs),
      })
      .where(eq(adminSessions.sid, sid));
  },

  /** Notes that its user has just proved again who they are, unless it was ended: it stays so. */
  renew: async (id: string): Promise<void> => {
    const renewed = sql`jsonb_set(${sess}, '{authenticatedAt}', to_jsonb(${Date.now()}::bigint))`;
    await db
      .update(adminSessions)
      .set({ sess: renewed })
      .where(sql`${publicId} = ${id}`);
  },

  list: async (): Promise<SessionContent[]> => {
    const isOpen = and(isSignedIn, gt(expire, sql`now()`));
    return (await db.select({ sess }).from(adminSessions).where(isOpen)).map((row) => row.sess);
  },

  /** Ends one; resolves to false if there is none with this id. */
  end: async (id: string): Promise<boolean> => deleteWhere(db, sql`${publicId} = ${id}`),

  endAll: async (): Promise<boolean> => deleteWhere(db, isSignedIn),

  endOthers: async (id: string): Promise<boolean> => deleteWhere(db, and(isSignedIn, ne(publicId, id))),

  isOpen: async (id: string): Promise<boolean> => {
    const isIt = and(sql`${publicId} = ${id}`, gt(expire, sql`now()`));
    return (await db.select({ expire }).from(adminSessions).where(isIt)).length > 0;
  },

  /** Deletes those that expired before; resolves to their number. */
  deleteBefore: async (time: Date): Promise<number> => deleteInBatches(db, adminSessions, lt(expire, time)),
});

const deleteWhere = async (db: Database, which: SQL | undefined): Promise<boolean> =>
  (await db.delete(adminSessions).where(which).returning({ expire })).length > 0;
