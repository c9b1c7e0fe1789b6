import { and, eq, gt, isNotNull, lt, ne, type SQL, sql } from "drizzle-orm";
import { type Database, nowPlusMs, repository } from "#server/db/store.ts";
import { deleteInBatches } from "#server/db/insert.ts";
import {
  type AdminUser,
  adminSessions,
  adminUsers,
  type PendingValue,
  type SessionContent,
} from "#shared/schema/admin.ts";

const { sess, expire } = adminSessions;
const publicId = sql<string>`${sess}->>'publicId'`;
const isSignedIn = isNotNull(publicId);

type Added = { readonly sid: string; readonly content: SessionContent; readonly idleMs: number };

/** Lifetime of a visitor's session, which holds a challenge. */
const visitorMs = 30 * 60_000;

/** A signed-in session is added once, and then only updated: nothing brings it back when it was ended. */
export const sessionsRepository = repository(({ db, clock }) => ({
  ...requestStatements(db),
  ...pendingStatements(db),

  /** Records that the user authenticated again, unless the session was ended. */
  renew: async (id: string): Promise<void> => {
    const renewed = sql`jsonb_set(${sess}, '{authenticatedAt}', to_jsonb(${clock.now().getTime()}::bigint))`;
    await db
      .update(adminSessions)
      .set({ sess: renewed })
      .where(sql`${publicId} = ${id}`);
  },

  list: async (): Promise<SessionContent[]> => {
    const isOpen = and(isSignedIn, gt(expire, sql`now()`));
    return (await db.select({ sess }).from(adminSessions).where(isOpen)).map((row) => row.sess);
  },

  end: async (id: string): Promise<boolean> => deleteWhere(db, sql`${publicId} = ${id}`),

  endAll: async (): Promise<boolean> => deleteWhere(db, isSignedIn),

  endOthers: async (id: string): Promise<boolean> => deleteWhere(db, and(isSignedIn, ne(publicId, id))),

  isOpen: async (id: string): Promise<boolean> => {
    const isIt = and(sql`${publicId} = ${id}`, gt(expire, sql`now()`));
    return (await db.select({ expire }).from(adminSessions).where(isIt)).length > 0;
  },

  deleteBefore: async (time: Date): Promise<number> => deleteInBatches(db, adminSessions, lt(expire, time)),
}));

const requestStatements = (db: Database) => ({
  /**
   * Resolves to false if the administrator's credentials changed since they were read. In a transaction, a change of
   * credentials waits for it, and then ends this session as well.
   */
  add: async (
    { sid, content, idleMs }: Added,
    { id, passwordHash, totpSecret }: Pick<AdminUser, "id" | "passwordHash" | "totpSecret">,
  ): Promise<boolean> => {
    const needsAsMuch = sql`${adminUsers.totpSecret} is not distinct from ${totpSecret}`;
    const isSame = and(eq(adminUsers.id, id), eq(adminUsers.passwordHash, passwordHash), needsAsMuch);
    const found = await db.select({ id: adminUsers.id }).from(adminUsers).where(isSame).for("share");
    if (found.length === 0) return false;
    await db.insert(adminSessions).values({ sid, sess: content, expire: nowPlusMs(idleMs) });
    return true;
  },

  /** Extends a session, unless it was ended. */
  touch: async (sid: string, lastSeenAt: number, idleMs: number): Promise<void> => {
    await db
      .update(adminSessions)
      .set({
        sess: sql`jsonb_set(${sess}, '{lastSeenAt}', to_jsonb(${lastSeenAt}::bigint))`,
        expire: nowPlusMs(idleMs),
      })
      .where(eq(adminSessions.sid, sid));
  },

  find: async (sid: string): Promise<SessionContent | undefined> => {
    const isIt = and(eq(adminSessions.sid, sid), gt(expire, sql`now()`));
    return (await db.select({ sess }).from(adminSessions).where(isIt))[0]?.sess;
  },

  keepVisitor: async (sid: string, content: SessionContent): Promise<void> => {
    const row = { sess: content, expire: nowPlusMs(visitorMs) };
    await db
      .insert(adminSessions)
      .values({ sid, ...row })
      .onConflictDoUpdate({ target: adminSessions.sid, set: row });
  },

  remove: async (sid: string): Promise<boolean> => deleteWhere(db, eq(adminSessions.sid, sid)),
});

const pendingStatements = (db: Database) => ({
  setPending: async (sid: string, name: PendingValue, value: string): Promise<void> => {
    await db
      .update(adminSessions)
      .set({ sess: sql`jsonb_set(${sess}, array[${name}], to_jsonb(${value}::text))` })
      .where(eq(adminSessions.sid, sid));
  },

  /** Resolves to false if the value was taken or replaced. */
  takePending: async (sid: string, name: PendingValue, value: string): Promise<boolean> => {
    const isIt = and(eq(adminSessions.sid, sid), sql`${sess}->>${name} = ${value}`);
    const taken = await db
      .update(adminSessions)
      .set({ sess: sql`${sess} - ${name}::text` })
      .where(isIt)
      .returning({ expire });
    return taken.length > 0;
  },
});

const deleteWhere = async (db: Database, which: SQL | undefined): Promise<boolean> =>
  (await db.delete(adminSessions).where(which).returning({ expire })).length > 0;
