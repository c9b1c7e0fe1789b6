import { and, asc, desc, eq, inArray, or, sql } from "drizzle-orm";
import { type Database, repository } from "#server/db/store.ts";
import { insertLater } from "#server/db/insert.ts";
import { inboundEmails, ticketMessages } from "#shared/schema/feature-suggestions.ts";
import { mailAttachments, outboxMessages } from "#shared/schema/mail.ts";
import { profileRecords } from "#shared/schema/profile-records.ts";
import type { ConversationEmail } from "./continue-conversation.ts";
import type { Newest, TicketRow } from "#server/records/tickets-repository.ts";

type NewEntry = typeof ticketMessages.$inferInsert;

const { id, kind, author, body, createdAt, suggestionId, submissionId, quoted, leftOut } = ticketMessages;

const entryColumns = { id, kind, author, body, createdAt, quoted, leftOut };
const recordColumns = {
  id: profileRecords.id,
  createdAt: profileRecords.createdAt,
  companyName: profileRecords.companyName,
  contactName: profileRecords.contactName,
  phone: profileRecords.phone,
  dotNumber: profileRecords.dotNumber,
  actionType: profileRecords.actionType,
  reference: profileRecords.reference,
  companyProfileId: profileRecords.companyProfileId,
};

/** Entries of tickets, and other records of their senders. */
export const threadsRepository = repository(({ db }) => ({
  add: async (entry: NewEntry): Promise<void> => insertLater(db, ticketMessages, entry),

  /** The newest entries, oldest first, with their files; replies with the state of their message. */
  list: async (ticket: string, limit: number) => {
    const message = latestMessage(db);
    const { status, lastError, sentAt } = message;
    const newestFirst = await db
      .select({ ...entryColumns, submissionId, delivery: { status, lastError, sentAt } })
      .from(ticketMessages)
      .leftJoinLateral(message, sql`true`)
      .where(eq(suggestionId, ticket))
      .orderBy(desc(createdAt), desc(id))
      .limit(limit);
    const files = await findFiles(
      db,
      newestFirst.flatMap((entry) => entry.submissionId ?? []),
    );
    return newestFirst.toReversed().map(({ submissionId: submission, ...entry }) => ({
      ...entry,
      files: files.flatMap(({ of, ...each }) => (of === submission ? each : [])),
    }));
  },

  /** The submission with an entry's files; undefined if there is none. */
  findSubmission: async (wanted: string): Promise<string | undefined> => {
    const [row] = await db.select({ submissionId }).from(ticketMessages).where(eq(id, wanted));
    return row?.submissionId ?? undefined;
  },

  /** The customer's last message by email. */
  findLastMessage: async (ticket: string) => {
    const isTheirs = and(eq(suggestionId, ticket), eq(kind, "message"));
    const select = db.select({ message: body, createdAt }).from(ticketMessages).where(isTheirs);
    return (await select.orderBy(desc(createdAt), desc(id)).limit(1))[0];
  },

  ...customers(db),
  ...conversations(db),
}));

/** Statuses of messages that were sent or still may be. */
const outgoing = ["queued", "sending", "sent", "uncertain"] as const;

const conversations = (db: Database) => ({
  /** The emails of a ticket and of its profile record, oldest first. */
  findEmails: async (ticket: Pick<TicketRow, "id" | "recordId">): Promise<ConversationEmail[]> => {
    const { messageId, subject, submissionId: of, audience, status, createdAt: at } = outboxMessages;
    const replies = db
      .select({ id: submissionId })
      .from(ticketMessages)
      .where(and(eq(suggestionId, ticket.id), eq(kind, "reply")));
    const begun = [ticket.id, ...(ticket.recordId === null ? [] : [ticket.recordId])];
    const isSent = and(
      or(inArray(of, begun), inArray(of, replies)),
      eq(audience, "customer"),
      inArray(status, outgoing),
    );
    const isTheirs = eq(inboundEmails.suggestionId, ticket.id);
    const [sent, received] = await Promise.all([
      db.select({ messageId, subject, at }).from(outboxMessages).where(isSent),
      db
        .select({
          messageId: inboundEmails.messageId,
          subject: inboundEmails.subject,
          at: inboundEmails.createdAt,
        })
        .from(inboundEmails)
        .where(isTheirs),
    ]);
    return [
      ...sent.map((email) => ({ ...email, isReceived: false })),
      ...received.map((email) => ({ ...email, isReceived: true })),
    ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  },
});

const customers = (db: Database) => ({
  findRecord: async (wanted: string): Promise<RecordRow | undefined> =>
    (await db.select(recordColumns).from(profileRecords).where(eq(profileRecords.id, wanted)))[0],

  /** The newest profile records with an address. */
  findRecords: async (email: string | null, limit: number): Promise<Newest<RecordRow>> => {
    if (email === null) return { total: 0, data: [] };
    // Spelled as in the index.
    const isTheirs = eq(sql`lower(left(${profileRecords.email}, 254))`, email.toLowerCase());
    const [data, total] = await Promise.all([
      db
        .select(recordColumns)
        .from(profileRecords)
        .where(isTheirs)
        .orderBy(desc(profileRecords.createdAt))
        .limit(limit),
      db.$count(profileRecords, isTheirs),
    ]);
    return { total, data };
  },
});

const findFiles = async (db: Database, submissions: string[]) => {
  const { submissionId: of, position, filename, size, seq } = mailAttachments;
  if (submissions.length === 0) return [];
  return db
    .select({ of, position, filename, size })
    .from(mailAttachments)
    .where(and(inArray(of, submissions), eq(seq, 0)))
    .orderBy(asc(position));
};

/** A reply's message: of several copies one that was sent, or the latest. */
const latestMessage = (db: Database) => {
  const { status, lastError, sentAt } = outboxMessages;
  return db
    .select({ status, lastError, sentAt })
    .from(outboxMessages)
    .where(eq(outboxMessages.submissionId, submissionId))
    .orderBy(desc(eq(status, "sent")), desc(outboxMessages.createdAt))
    .limit(1)
    .as("message");
};

type RecordRow = Pick<typeof profileRecords.$inferSelect, keyof typeof recordColumns>;
