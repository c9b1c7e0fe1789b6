import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { contains } from "#server/db/search/like.ts";
import type { Database } from "#server/db/database.ts";
import { inMs } from "#server/db/in-ms.ts";
import { keysetPage } from "#server/db/paging/keyset-page.ts";
import type { Page, PageQuery } from "#shared/api/paging.ts";
import { type MessageStatus, outboxMessages, type OutboxMessage } from "#shared/schema/mail.ts";
import { pdfs } from "#shared/schema/profile-records.ts";

export type OutboxQuery = PageQuery<"createdAt"> & {
  readonly status?: MessageStatus | undefined;
  /** Part of the recipient or subject. */
  readonly search?: string | undefined;
};

/** A message in a list, with the name of its PDF. */
export type ListedMessage = Pick<OutboxMessage, keyof typeof listedColumns> & { readonly pdf: string | null };

export type ReviewedMessage = OutboxMessage & { readonly pdf: string | null; readonly pdfUrl: string | null };

const { id, status, createdAt, recipient, subject, attempts, seenAt, isTransient } = outboxMessages;
const { textBody, htmlBody } = outboxMessages;
const listedColumns = {
  id,
  createdAt,
  recipient,
  subject,
  status,
  attempts,
  seenAt,
  audience: outboxMessages.audience,
  sender: outboxMessages.sender,
  lastError: outboxMessages.lastError,
  nextAttemptAt: outboxMessages.nextAttemptAt,
  sentAt: outboxMessages.sentAt,
  submissionId: outboxMessages.submissionId,
};

/** The outbox as the administrator sees and changes it. */
export const outboxReviewRepository = (db: Database) => ({
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

  /** How many messages wait to be sent. */
  countWaiting: async (): Promise<number> =>
    db.$count(outboxMessages, inArray(status, ["queued", "sending"])),

  ...changes(db),
});

const changes = (db: Database) => ({
  /** Queues a failed, waiting or held message for now; resolves to false if it is none of these. */
  requeue: async (message: string, graceMs: number): Promise<boolean> => {
    const isFailed = eq(status, "failed");
    const changed = await db
      .update(outboxMessages)
      .set({
        status: "queued",
        // A failed one gets all its attempts again.
        attempts: sql`case when ${isFailed} then 0 else ${attempts} end`,
        // The worker leaves a message that was never tried to the request.
        nextAttemptAt: sql`case when ${isFailed} or ${attempts} = 0 then ${inMs(graceMs)} else now() end`,
        seenAt: null,
      })
      .where(and(eq(id, message), inArray(status, ["failed", "queued", "held"])))
      .returning({ id });
    return changed.length > 0;
  },

  /** Cancels a message; resolves to false if it is being sent, or settled. */
  cancel: async (message: string): Promise<boolean> => {
    const kept = (body: typeof textBody | typeof htmlBody) =>
      sql`case when ${isTransient} then '' else ${body} end`;
    const changed = await db
      .update(outboxMessages)
      .set({ status: "canceled", textBody: kept(textBody), htmlBody: kept(htmlBody) })
      .where(and(eq(id, message), inArray(status, ["queued", "held", "unconfirmed"])))
      .returning({ id });
    return changed.length > 0;
  },

  acknowledge: async (): Promise<void> => {
    await db
      .update(outboxMessages)
      .set({ seenAt: sql`now()` })
      .where(and(inArray(status, ["failed", "refused"]), isNull(seenAt)));
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

/** As the index of the trigrams has it (server/db/trigrams.ts). */
const searched = sql`${recipient} || ' ' || ${subject}`;

function isWanted({ status: wanted, search }: OutboxQuery): SQL | undefined {
  const text = search?.trim() ?? "";
  return and(wanted && eq(status, wanted), text === "" ? undefined : contains(searched, text));
}
