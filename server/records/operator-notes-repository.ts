import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { backupWays } from "#shared/api/admin/dashboard.ts";
import { operatorNotes } from "#shared/schema/admin.ts";
import { repository } from "#server/db/store.ts";

const backupNote = "lastBackup";
const backupSchema = z.object({
  takenAt: z.iso.datetime(),
  bytes: z.int().nullable().default(null),
  how: z.enum(backupWays).nullable().default(null),
});
/** In the database while it is backed up, and so in each copy: a copy knows that it is one. */
const copyNote = "copyOf";
const copySchema = z.object({ takenAt: z.iso.datetime() });

/** Notes about the installation, by name. */
export const operatorNotesRepository = repository(({ db }) => {
  const find = async (name: string): Promise<unknown> => {
    const [row] = await db
      .select({ value: operatorNotes.value })
      .from(operatorNotes)
      .where(eq(operatorNotes.name, name));
    return row?.value;
  };
  const save = async (name: string, value: object): Promise<void> => {
    await db
      .insert(operatorNotes)
      .values({ name, value })
      .onConflictDoUpdate({ target: operatorNotes.name, set: { value, updatedAt: sql`now()` } });
  };
  return {
    /** The note as JSON; undefined if there is none. */
    find,
    save,
    /** When the last backup was taken; null if none was noted. */
    findBackup: async () => backupSchema.safeParse(await find(backupNote)).data ?? null,
    saveBackup: async (backup: z.input<typeof backupSchema>): Promise<void> => save(backupNote, backup),
    /** When the copy was taken that this database is; null if it doesn't look like one. */
    findCopy: async () => copySchema.safeParse(await find(copyNote)).data ?? null,
    markCopy: async (takenAt: string): Promise<void> => save(copyNote, { takenAt }),
    unmarkCopy: async (): Promise<void> => {
      await db.delete(operatorNotes).where(eq(operatorNotes.name, copyNote));
    },
  };
});
