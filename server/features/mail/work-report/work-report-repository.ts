import { and, eq, gt, inArray, isNull, max, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { operatorNotes } from "#shared/schema/admin.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { profileRecords } from "#shared/schema/profile-records.ts";

export type WorkCounts = { readonly quotes: number; readonly held: number; readonly failed: number };

export type OverLimit = { readonly quotes: number; readonly tickets: number; readonly newest: Date | null };

const { status, createdAt, recipient, seenAt, submissionId, heldReason } = outboxMessages;

const overLimit = inArray(heldReason, ["agency_limit", "desk_limit"]);
/** Also of what is unknown. */
const isNot = (condition: SQL): SQL => sql`(${condition}) is not true`;

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
        .where(and(eq(status, "held"), isNot(overLimit), gt(createdAt, since))),
    ]);
    return { quotes, held: row?.held ?? 0, failed };
  },

  /** The emails that are held because an agency or the support desk had enough. */
  countOverLimit: async (): Promise<OverLimit> => {
    const isOfDesk = eq(heldReason, "desk_limit");
    const [row] = await db
      .select({
        quotes: sql<number>`count(*) filter (where not ${isOfDesk})::integer`,
        tickets: sql<number>`count(*) filter (where ${isOfDesk})::integer`,
        newest: max(createdAt),
      })
      .from(outboxMessages)
      .where(and(eq(status, "held"), overLimit));
    return row ?? { quotes: 0, tickets: 0, newest: null };
  },
});
