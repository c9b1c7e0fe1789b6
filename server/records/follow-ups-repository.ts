import { and, desc, eq, sql } from "drizzle-orm";
import { type Database, repository } from "#server/db/store.ts";
import { insertLater } from "#server/db/insert.ts";
import { agencyAnswers, profileRecords, recordNotes } from "#shared/schema/profile-records.ts";
import type { ProfileRecord } from "./record-search-repository.ts";

const { id, actionType, followUp, followUpNote, followUpAt, dueOn } = profileRecords;

type Noted = Pick<ProfileRecord, "followUp" | "followUpNote" | "followUpAt" | "dueOn">;
const noted = { followUp, followUpNote, followUpAt, dueOn };

export const followUpsRepository = repository(({ db }) => ({
  ...notes(db),
  ...answers(db),

  /** Locks the row until the end of the transaction; undefined for an id of no quote request. */
  lockFollowUp: async (wanted: string): Promise<Noted | undefined> => {
    const isIt = and(eq(id, wanted), eq(actionType, "quote"));
    return (await db.select(noted).from(profileRecords).where(isIt).for("update"))[0];
  },

  /** Resolves to the time of the change: later than the last, in milliseconds, as it is compared in JSON. */
  setFollowUp: async (
    wanted: string,
    change: Pick<Noted, "followUp" | "followUpNote" | "dueOn">,
  ): Promise<Date | null> => {
    const now = sql`date_trunc('milliseconds', clock_timestamp())`;
    const time = sql`greatest(${now}, ${followUpAt} + interval '1 millisecond')`;
    const [row] = await db
      .update(profileRecords)
      .set({ ...change, followUpAt: time })
      .where(eq(id, wanted))
      .returning({ followUpAt });
    return row?.followUpAt ?? null;
  },
}));

const notes = (db: Database) => ({
  /** The newest first. */
  findNotes: async (recordId: string) => {
    const { author, text, createdAt } = recordNotes;
    return db
      .select({ id: recordNotes.id, createdAt, author, text })
      .from(recordNotes)
      .where(eq(recordNotes.recordId, recordId))
      .orderBy(desc(createdAt), desc(recordNotes.id));
  },

  addNote: async (note: typeof recordNotes.$inferInsert): Promise<void> => insertLater(db, recordNotes, note),
});

const answers = (db: Database) => ({
  findAnswers: async (recordId: string) =>
    db
      .select()
      .from(agencyAnswers)
      .where(eq(agencyAnswers.recordId, recordId))
      .orderBy(agencyAnswers.recipient),

  setAnswer: async (answer: typeof agencyAnswers.$inferInsert): Promise<void> => {
    const { recordId, recipient } = agencyAnswers;
    const set = { ...answer, updatedAt: sql`now()` };
    await db
      .insert(agencyAnswers)
      .values(answer)
      .onConflictDoUpdate({ target: [recordId, recipient], set });
  },

  removeAnswer: async (recordId: string, recipient: string): Promise<void> => {
    const isIt = and(eq(agencyAnswers.recordId, recordId), eq(agencyAnswers.recipient, recipient));
    await db.delete(agencyAnswers).where(isIt);
  },
});
