import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { insertRow } from "#server/db/insert.ts";
import { inMs } from "#server/db/in-ms.ts";
import {
  featureSuggestions as tickets,
  inboundEmails,
  inboundMailboxes,
  ticketMessages,
} from "#shared/schema/feature-suggestions.ts";
import { outboxMessages } from "#shared/schema/mail.ts";

const { failingSince } = inboundMailboxes;

/** Emails that came in, and which ticket they belong to. */
export const inboundRepository = (db: Database) => ({
  /** Resolves to false if an email with this Message-ID was taken before. */
  add: async (messageId: string): Promise<boolean> => insertRow(db, inboundEmails, { messageId }, "nothing"),

  /** Notes which ticket an email belongs to. */
  assign: async (messageId: string, suggestionId: string): Promise<void> => {
    await db.update(inboundEmails).set({ suggestionId }).where(eq(inboundEmails.messageId, messageId));
  },

  /** Whether we sent the message with this Message-ID. */
  isOwn: async (messageId: string): Promise<boolean> =>
    (await db.$count(outboxMessages, eq(outboxMessages.messageId, messageId))) > 0,

  /**
   * The tickets that Message-IDs belong to: those of our emails, which nobody can guess, and those of what `from` wrote
   * itself, to its own tickets.
   */
  findThreads: async (messageIds: readonly string[], from: string) => {
    if (messageIds.length === 0) return [];
    const [sent, received] = await Promise.all([
      findSent(db, messageIds),
      findReceived(db, messageIds, from),
    ]);
    return [...sent, ...received];
  },

  ...mailbox(db),
});

/** The mailbox, which all processes share. */
const mailbox = (db: Database) => ({
  /** Claims the mailbox for `leaseMs`; resolves to false while another process has it. */
  claimMailbox: async (leaseMs: number): Promise<boolean> => {
    const claimedUntil = inMs(leaseMs);
    const claimed = await db
      .insert(inboundMailboxes)
      .values({ id: 1, claimedUntil })
      .onConflictDoUpdate({
        target: inboundMailboxes.id,
        set: { claimedUntil },
        setWhere: sql`${inboundMailboxes.claimedUntil} <= now()`,
      })
      .returning({ id: inboundMailboxes.id });
    return claimed.length > 0;
  },

  /** Notes that the mailbox can't be read, and why; since when stays. */
  noteFailure: async (failure: string): Promise<void> => {
    await db.update(inboundMailboxes).set({ failure, failingSince: sql`coalesce(${failingSince}, now())` });
  },

  /** Notes that it can; resolves to whether it couldn't before. */
  noteWorks: async (): Promise<boolean> => {
    const failed = db.update(inboundMailboxes).set({ failure: null, failingSince: null });
    return (await failed.where(isNotNull(failingSince)).returning({ id: inboundMailboxes.id })).length > 0;
  },

  /** Since when it can't be read, and what went wrong last; undefined while it can. */
  findFailure: async (): Promise<{ since: Date; line: string } | undefined> => {
    const [row] = await db.select().from(inboundMailboxes).where(isNotNull(failingSince));
    return row?.failingSince ? { since: row.failingSince, line: row.failure ?? "" } : undefined;
  },

  releaseMailbox: async (): Promise<void> => {
    await db.update(inboundMailboxes).set({ claimedUntil: sql`now()` });
  },
});

/** By the submission that a message was sent for: the ticket's own, or that of a reply. */
async function findSent(db: Database, messageIds: readonly string[]) {
  const { messageId, submissionId } = outboxMessages;
  const isIt = inArray(messageId, [...messageIds]);
  const [own, replies] = await Promise.all([
    db
      .select({ messageId, ticket: tickets.id })
      .from(outboxMessages)
      .innerJoin(tickets, eq(tickets.id, submissionId))
      .where(isIt),
    db
      .select({ messageId, ticket: ticketMessages.suggestionId })
      .from(outboxMessages)
      .innerJoin(ticketMessages, eq(ticketMessages.submissionId, submissionId))
      .where(isIt),
  ]);
  return [...own, ...replies];
}

const findReceived = async (db: Database, messageIds: readonly string[], from: string) =>
  db
    .select({ messageId: inboundEmails.messageId, ticket: tickets.id })
    .from(inboundEmails)
    .innerJoin(tickets, eq(tickets.id, inboundEmails.suggestionId))
    .where(
      and(inArray(inboundEmails.messageId, [...messageIds]), eq(sql`lower(${tickets.userEmail})`, from)),
    );
