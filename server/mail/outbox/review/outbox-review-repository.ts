import { and, eq, getTableColumns, inArray, isNull, not, notInArray, type SQL, sql } from "drizzle-orm";
import { contains } from "#server/db/search.ts";
import { type Database, nowPlusMs, repository } from "#server/db/store.ts";
import { keysetPage } from "#server/db/keyset-page.ts";
import type { Page, PageQuery } from "#shared/api/paging.ts";
import { attentionStatuses, lostStatuses } from "#shared/api/mail/outbox-statuses.ts";
import { type MessageStatus, outboxMessages, type OutboxMessage } from "#shared/schema/mail.ts";
import { pdfs } from "#shared/schema/profile-records.ts";

export type OutboxQuery = PageQuery<"createdAt"> & {
  readonly status?: MessageStatus | undefined;
  readonly unseen?: "true" | "uncertain" | undefined;
  /** Part of the recipient or subject. */
  readonly search?: string | undefined;
};

export type ListedMessage = Pick<OutboxMessage, keyof typeof listedColumns> & { readonly pdf: string | null };

export type ReviewedMessage = OutboxMessage & { readonly pdf: string | null; readonly pdfUrl: string | null };

const { id, status, createdAt, recipient, subject, attempts, seenAt, isTransient } = outboxMessages;
const { textBody, htmlBody, uncertainCount } = outboxMessages;
const isStaff = sql<boolean>`${outboxMessages.audience} = 'staff'`;
const listedColumns = {
  id,
  createdAt,
  recipient,
  subject,
  status,
  attempts,
  uncertainCount,
  seenAt,
  audience: outboxMessages.audience,
  sender: outboxMessages.sender,
  lastError: outboxMessages.lastError,
  nextAttemptAt: outboxMessages.nextAttemptAt,
  sentAt: outboxMessages.sentAt,
  bounce: outboxMessages.bounce,
  heldReason: outboxMessages.heldReason,
  submissionId: outboxMessages.submissionId,
};

export const outboxReviewRepository = repository(({ db }) => ({
  list: async (query: OutboxQuery): Promise<Page<ListedMessage>> => {
    const page = keysetPage({ columns: { createdAt }, id }, query);
    const select = db
      .select({ ...listedColumns, pdf: pdfs.filename, ...page.columns })
      .from(outboxMessages)
      .leftJoin(pdfs, eq(pdfs.id, outboxMessages.pdfId));
    return page.read(select.$dynamic(), isWanted(query));
  },

  find: async (message: string): Promise<ReviewedMessage | undefined> => findWhere(db, eq(id, message)),

  findByMessageId: async (messageId: string): Promise<ReviewedMessage | undefined> =>
    findWhere(db, eq(outboxMessages.messageId, messageId)),

  count: async (wanted: Matching): Promise<number> => db.$count(outboxMessages, isWanted(wanted)),

  countWaiting: async (): Promise<number> =>
    db.$count(outboxMessages, inArray(status, ["queued", "sending"])),

  ...changes(db),
  ...changesOfAll(db),
  ...releases(db),
}));

/** Selects messages by state, and by a text in recipient or subject. */
type Matching = Pick<OutboxQuery, "search"> & { readonly status: MessageStatus };

const isFailed = eq(status, "failed");
const requeued = {
  status: "queued" as const,
  // A failed one gets all its attempts again.
  attempts: sql`case when ${isFailed} then 0 else ${attempts} end`,
  seenAt: null,
};

const kept = (body: typeof textBody | typeof htmlBody) =>
  sql`case when ${isTransient} then '' else ${body} end`;
const canceled = { status: "canceled" as const, textBody: kept(textBody), htmlBody: kept(htmlBody) };

const free = (db: Database, which: SQL | undefined) =>
  db.select({ id }).from(outboxMessages).where(which).for("update", { skipLocked: true });

/** True while no part of it was deleted for its age. */
const isWhole = sql`(${outboxMessages.textDeletedAt} is null and ${outboxMessages.pdfDeletedAt} is null)`;

const changes = (db: Database) => ({
  /** Keeps its text and PDF until the transaction ends. */
  lock: async (message: string): Promise<void> => {
    await db.select({ id }).from(outboxMessages).where(eq(id, message)).for("update");
  },

  /** Queues a failed or waiting message for now; resolves to false if it is neither. */
  requeue: async (message: string, graceMs: number): Promise<boolean> => {
    const changed = await db
      .update(outboxMessages)
      .set({
        ...requeued,
        // The worker leaves an untried message to the request.
        nextAttemptAt: sql`case when ${isFailed} or ${attempts} + ${uncertainCount} = 0 then ${nowPlusMs(graceMs)} else now() end`,
      })
      .where(and(eq(id, message), inArray(status, ["failed", "queued"]), isWhole))
      .returning({ id });
    return changed.length > 0;
  },

  /** Cancels a message; resolves to false if it is being sent, or settled. */
  cancel: async (message: string): Promise<boolean> => {
    const changed = await db
      .update(outboxMessages)
      .set(canceled)
      .where(and(eq(id, message), inArray(status, ["queued", "held", "unconfirmed"])))
      .returning({ id });
    return changed.length > 0;
  },

  acknowledge: async (): Promise<void> => {
    await db
      .update(outboxMessages)
      .set({ seenAt: sql`now()` })
      .where(and(inArray(status, attentionStatuses), isNull(seenAt)));
  },
});

const changesOfAll = (db: Database) => ({
  /** The recipients of matching messages that can be sent, and their number. */
  findRecipients: async (
    wanted: Matching,
  ): Promise<{ recipient: string; isStaff: boolean; count: number }[]> =>
    db
      .select({ recipient, isStaff, count: sql<number>`count(*)::integer` })
      .from(outboxMessages)
      .where(and(isWanted(wanted), isWhole))
      .groupBy(recipient, isStaff),

  /** The submissions of the messages that match, the oldest first. */
  findSubmissions: async (wanted: Matching): Promise<string[]> => {
    const rows = await db
      .select({ submissionId: outboxMessages.submissionId })
      .from(outboxMessages)
      .where(isWanted(wanted))
      .groupBy(outboxMessages.submissionId)
      .orderBy(sql`min(${createdAt})`, outboxMessages.submissionId);
    return rows.map(({ submissionId }) => submissionId);
  },

  /** Number of matching messages whose text or PDF was deleted. */
  countDeleted: async (wanted: Matching): Promise<number> =>
    db.$count(outboxMessages, and(isWanted(wanted), not(isWhole))),

  /** Queues all that match for now, except to these addresses and those about to be claimed. */
  requeueAll: async (wanted: Matching, except: readonly string[]): Promise<number> => {
    const changed = await db
      .update(outboxMessages)
      .set({ ...requeued, nextAttemptAt: sql`now()` })
      .where(inArray(id, free(db, and(isWanted(wanted), isWhole, notInArray(recipient, [...except])))))
      .returning({ id });
    return changed.length;
  },

  /** Cancels all that match, except those about to be claimed. */
  cancelAll: async (wanted: Matching): Promise<number> => {
    const changed = await db
      .update(outboxMessages)
      .set(canceled)
      .where(inArray(id, free(db, isWanted(wanted))))
      .returning({ id });
    return changed.length;
  },
});

const releases = (db: Database) => ({
  /** Queues held messages for now: all that match, or one. */
  releaseMessages: async (
    heldReason: "desk_limit" | "restored",
    wanted: Omit<Matching, "status">,
    message?: string,
  ): Promise<number> => {
    const isHeld = and(isWanted({ ...wanted, status: "held" }), eq(outboxMessages.heldReason, heldReason));
    const changed = await db
      .update(outboxMessages)
      .set({ ...requeued, nextAttemptAt: sql`now()`, lastError: null })
      .where(and(isHeld, message === undefined ? undefined : eq(id, message)))
      .returning({ id });
    return changed.length;
  },
});

async function findWhere(db: Database, isIt: SQL): Promise<ReviewedMessage | undefined> {
  const [row] = await db
    .select({ ...getTableColumns(outboxMessages), pdf: pdfs.filename, pdfUrl: pdfs.path })
    .from(outboxMessages)
    .leftJoin(pdfs, eq(pdfs.id, outboxMessages.pdfId))
    .where(isIt);
  return row;
}

/** As in the trigram index (server/db/migration/background-jobs.ts). */
const searched = sql`${recipient} || ' ' || ${subject}`;

function isWanted({
  status: wanted,
  unseen,
  search,
}: Pick<OutboxQuery, "status" | "unseen" | "search">): SQL | undefined {
  const text = search?.trim() ?? "";
  const isUnseen = and(
    inArray(status, unseen === "uncertain" ? ["uncertain"] : lostStatuses),
    isNull(seenAt),
  );
  return and(
    wanted && eq(status, wanted),
    unseen && isUnseen,
    text === "" ? undefined : contains(searched, text),
  );
}
