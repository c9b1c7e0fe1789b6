import { and, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { operatorNotes } from "#shared/schema/admin.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { profileRecords } from "#shared/schema/profile-records.ts";

export type WorkCounts = { readonly quotes: number; readonly held: number; readonly failed: number };

const { status, createdAt, recipient, seenAt, submissionId } = outboxMessages;

/** What the operator's report counts. */
export const workReportRepository = (db: Database) => ({
  /** Reads a note, and keeps other processes from it until the transaction ends. */
  lockNote: async (name: string): Promise<unknown> => {
    const note = db.select({ value: operatorNotes.value }).from(operatorNotes);
    return (await note.where(eq(operatorNotes.name, name)).for("update"))[0]?.value;
  },

  /** What came since a moment, and the failed mail nobody has seen yet; the operator's own is left out. */
  count: async (since: Date, operator: string): Promise<WorkCounts> => {
    const isNewQuote = and(eq(profileRecords.actionType, "quote"), gt(profileRecords.createdAt, since));
    const isFailed = and(inArray(status, ["failed", "refused"]), isNull(seenAt), ne(recipient, operator));
    const [quotes, failed, [row]] = await Promise.all([
      db.$count(profileRecords, isNewQuote),
      db.$count(outboxMessages, isFailed),
      db
        .select({ held: sql<number>`count(distinct ${submissionId})::integer` })
        .from(outboxMessages)
        .where(and(eq(status, "held"), gt(createdAt, since))),
    ]);
    return { quotes, held: row?.held ?? 0, failed };
  },
});
