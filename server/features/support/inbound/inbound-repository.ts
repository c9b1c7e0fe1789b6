import { and, desc, eq, inArray, isNotNull, isNull, not, sql } from "drizzle-orm";
import type { Place } from "./mailbox.ts";
import { type Database, nowPlusMs, repository } from "#server/db/store.ts";
import {
  featureSuggestions as tickets,
  inboundEmails,
  inboundMailboxes,
  ticketMessages,
} from "#shared/schema/feature-suggestions.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { profileRecords } from "#shared/schema/profile-records.ts";

const { failingSince } = inboundMailboxes;

/** Received emails, and their tickets. */
export const inboundRepository = repository(({ db }) => ({
  find: async (messageId: string): Promise<InboundRow | undefined> =>
    (await db.select().from(inboundEmails).where(eq(inboundEmails.messageId, messageId)))[0],

  /** Resolves to false if an email with this Message-ID was taken before; one that was left alone can be. */
  add: async ({
    messageId,
    ...email
  }: Pick<InboundRow, "messageId" | "textHash" | "subject">): Promise<boolean> => {
    const added = await db
      .insert(inboundEmails)
      .values({ messageId, ...email })
      .onConflictDoUpdate({
        target: inboundEmails.messageId,
        set: { ...email, reason: null, uid: null, uidValidity: null, sender: null },
        setWhere: isNotNull(inboundEmails.reason),
      })
      .returning({ messageId: inboundEmails.messageId });
    return added.length > 0;
  },

  assign: async (messageId: string, suggestionId: string): Promise<void> => {
    await db.update(inboundEmails).set({ suggestionId }).where(eq(inboundEmails.messageId, messageId));
  },

  /** True if we sent a message with this Message-ID. */
  isOwn: async (messageId: string): Promise<boolean> =>
    (await db.$count(outboxMessages, eq(outboxMessages.messageId, messageId))) > 0,

  ...threads(db),
  ...left(db),
  ...mailbox(db),
}));

/** Finds the ticket or record that an email answers. */
const threads = (db: Database) => ({
  /** The profile record that one of our emails is about. */
  findRecord: async (messageIds: readonly string[]): Promise<string | undefined> => {
    if (messageIds.length === 0) return undefined;
    const [row] = await db
      .select({ id: profileRecords.id })
      .from(outboxMessages)
      .innerJoin(profileRecords, eq(profileRecords.id, outboxMessages.submissionId))
      .where(inArray(outboxMessages.messageId, [...messageIds]))
      .limit(1);
    return row?.id;
  },

  /** The newest ticket of an address about a profile record. */
  findTicketAbout: async (recordId: string, from: string): Promise<string | undefined> => {
    const isIt = and(eq(tickets.recordId, recordId), eq(sql`lower(${tickets.userEmail})`, from));
    const select = db.select({ id: tickets.id }).from(tickets).where(isIt);
    return (await select.orderBy(desc(tickets.createdAt)).limit(1))[0]?.id;
  },

  /** Tickets by Message-IDs of our emails, which nobody can guess, and of emails that `from` sent to its own tickets. */
  findThreads: async (messageIds: readonly string[], from: string) => {
    if (messageIds.length === 0) return [];
    const [sent, received] = await Promise.all([
      findSent(db, messageIds),
      findReceived(db, messageIds, from),
    ]);
    return [...sent, ...received];
  },
});

type InboundRow = typeof inboundEmails.$inferSelect;
type NewLeft = Pick<InboundRow, "messageId" | "textHash" | "reason" | "sender" | "subject"> & Place;

const left = (db: Database) => ({
  /** Records an email that is left alone. Does nothing if it already belongs to a ticket. */
  leave: async ({ messageId, ...noted }: NewLeft): Promise<void> => {
    await db
      .insert(inboundEmails)
      .values({ messageId, ...noted })
      .onConflictDoUpdate({
        target: inboundEmails.messageId,
        set: noted,
        setWhere: isNull(inboundEmails.suggestionId),
      });
  },

  /** Forgets those no longer unread in the mailbox; resolves to the numbers of the others. */
  keepUnread: async (validity: number, unread: readonly number[]): Promise<ReadonlySet<number>> => {
    const { reason, uid, uidValidity } = inboundEmails;
    const isThere = sql`(${uidValidity} = ${validity} and ${uid} = any(${sql.param([...unread])}::bigint[])) is true`;
    await db.delete(inboundEmails).where(and(isNotNull(reason), not(isThere)));
    const rows = await db.select({ uid }).from(inboundEmails).where(isNotNull(reason));
    return new Set(rows.flatMap((row) => row.uid ?? []));
  },
});

const mailbox = (db: Database) => ({
  /** Claims the mailbox for `leaseMs`; resolves to false while another process has it. */
  claimMailbox: async (leaseMs: number): Promise<boolean> => {
    const claimedUntil = nowPlusMs(leaseMs);
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

  /** Notes that the mailbox can't be read, keeping the time of the first failure. */
  noteFailure: async (failure: string): Promise<void> => {
    await db.update(inboundMailboxes).set({ failure, failingSince: sql`coalesce(${failingSince}, now())` });
  },

  /** Notes that the mailbox can be read; resolves to true if it couldn't before. */
  noteWorks: async (): Promise<boolean> => {
    const failed = db.update(inboundMailboxes).set({ failure: null, failingSince: null });
    return (await failed.where(isNotNull(failingSince)).returning({ id: inboundMailboxes.id })).length > 0;
  },

  releaseMailbox: async (): Promise<void> => {
    await db.update(inboundMailboxes).set({ claimedUntil: sql`now()` });
  },
});

/** Tickets of sent messages: by the ticket's own submission, or a reply's. */
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
