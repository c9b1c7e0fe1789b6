import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { operatorNotes } from "#shared/schema/admin.ts";
import { repository } from "#server/db/store.ts";

const backupNote = "lastBackup";
const backupSchema = z.object({
  takenAt: z.iso.datetime(),
  bytes: z.int().nullable().default(null),
});

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
  };
});
