import { eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { operatorNotes } from "#shared/schema/admin.ts";

/** Notes about the installation, by name. */
export const operatorNotesRepository = (db: Database) => ({
  /** The note as JSON; undefined if there is none. */
  find: async (name: string): Promise<unknown> => {
    const [row] = await db
      .select({ value: operatorNotes.value })
      .from(operatorNotes)
      .where(eq(operatorNotes.name, name));
    return row?.value;
  },

  save: async (name: string, value: object): Promise<void> => {
    await db
      .insert(operatorNotes)
      .values({ name, value })
      .onConflictDoUpdate({ target: operatorNotes.name, set: { value, updatedAt: sql`now()` } });
  },
});
