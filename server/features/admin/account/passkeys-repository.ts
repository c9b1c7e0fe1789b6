import { desc, eq, sql } from "drizzle-orm";
import { adminPasskeys, type AdminPasskey } from "#shared/schema/admin.ts";
import { repository } from "#server/db/store.ts";

type NewPasskey = typeof adminPasskeys.$inferInsert;
const { id, createdAt } = adminPasskeys;

export const passkeysRepository = repository(({ db }) => ({
  /** Newest first. */
  list: async (): Promise<AdminPasskey[]> => db.select().from(adminPasskeys).orderBy(desc(createdAt)),

  find: async (credentialId: string): Promise<AdminPasskey | undefined> =>
    (await db.select().from(adminPasskeys).where(eq(id, credentialId)))[0],

  /** Resolves to false if it is already there. */
  add: async (passkey: NewPasskey): Promise<boolean> =>
    (await db.insert(adminPasskeys).values(passkey).onConflictDoNothing().returning({ id })).length > 0,

  noteUse: async (credentialId: string, counter: number): Promise<void> => {
    await db
      .update(adminPasskeys)
      .set({ counter, lastUsedAt: sql`now()` })
      .where(eq(id, credentialId));
  },

  /** Resolves to its name; undefined if there is none. */
  remove: async (credentialId: string): Promise<string | undefined> => {
    const removed = db.delete(adminPasskeys).where(eq(id, credentialId));
    return (await removed.returning({ name: adminPasskeys.name }))[0]?.name;
  },

  removeAll: async (): Promise<void> => {
    await db.delete(adminPasskeys);
  },
}));
