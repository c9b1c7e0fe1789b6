import { and, count, eq, gt, inArray, isNull, max, ne, notExists, type SQL, sql } from "drizzle-orm";
import { type Database, repository } from "#server/db/store.ts";
import { operatorNotes } from "#shared/schema/admin.ts";
import { featureSuggestions as tickets, inboundEmails } from "#shared/schema/feature-suggestions.ts";
import { lostStatuses, waitingReasons } from "#shared/api/mail/outbox-statuses.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { profileRecords } from "#shared/schema/profile-records.ts";

export type WorkCounts = {
  readonly quotes: number;
  readonly held: number;
  readonly failed: number;
  readonly uncertain: number;
};

export type OverLimit = { readonly quotes: number; readonly tickets: number; readonly newest: Date | null };

const { status, createdAt, recipient, seenAt, submissionId, heldReason, audience } = outboxMessages;

const overLimit = inArray(heldReason, waitingReasons);
/** Treats unknown as not. */
const isNot = (condition: SQL): SQL => sql`(${condition}) is not true`;

export const workReportRepository = repository(({ db }) => ({
  /** Reads a note, and locks out other processes until the transaction ends. */
  lockNote: async (name: string): Promise<unknown> => {
    const note = db.select({ value: operatorNotes.value }).from(operatorNotes);
    return (await note.where(eq(operatorNotes.name, name)).for("update"))[0]?.value;
  },

  /** New work since a moment, and failed or uncertain mail that nobody has seen, without the operator's own. */
  count: async (since: Date, operator: string): Promise<WorkCounts> => {
    const isNewQuote = and(eq(profileRecords.actionType, "quote"), gt(profileRecords.createdAt, since));
    const isUnseen = and(isNull(seenAt), ne(recipient, operator));
    const [quotes, failed, uncertain, [row]] = await Promise.all([
      db.$count(profileRecords, isNewQuote),
      db.$count(outboxMessages, and(inArray(status, lostStatuses), isUnseen)),
      db.$count(outboxMessages, and(eq(status, "uncertain"), isUnseen)),
      db
        .select({ held: sql<number>`count(distinct ${submissionId})::integer` })
        .from(outboxMessages)
        .where(and(eq(status, "held"), isNot(overLimit), gt(createdAt, since))),
    ]);
    return { quotes, held: row?.held ?? 0, failed, uncertain };
  },

  /** Emails that wait for their agency, and tickets after `since` without an email to the desk. */
  countOverLimit: async (since: Date): Promise<OverLimit> => countOverLimit(db, since),
}));

async function countOverLimit(db: Database, since: Date): Promise<OverLimit> {
  const isNotice = and(eq(submissionId, tickets.id), eq(audience, "staff"));
  const isUntold = and(
    gt(tickets.createdAt, since),
    notExists(
      db
        .select({ one: sql`1` })
        .from(outboxMessages)
        .where(isNotice),
    ),
    // A ticket that came by email is in the desk's mailbox already.
    notExists(
      db
        .select({ one: sql`1` })
        .from(inboundEmails)
        .where(eq(inboundEmails.suggestionId, tickets.id)),
    ),
  );
  const figures = { count: count(), newest: max(createdAt) };
  const [[quotes], [untold]] = await Promise.all([
    db
      .select(figures)
      .from(outboxMessages)
      .where(and(eq(status, "held"), overLimit)),
    db
      .select({ count: count(), newest: max(tickets.createdAt) })
      .from(tickets)
      .where(isUntold),
  ]);
  const times = [quotes?.newest, untold?.newest].flatMap((time) => time ?? []);
  const newest = times.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null;
  return { quotes: quotes?.count ?? 0, tickets: untold?.count ?? 0, newest };
}
