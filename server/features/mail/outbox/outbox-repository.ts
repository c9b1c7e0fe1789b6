import { and, asc, eq, inArray, lt, lte, or, sql, type SQL } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import {
  outboxMessages,
  type MessageStatus,
  type NewOutboxMessage,
  type OutboxMessage,
} from "#shared/schema/mail.ts";

export type MessageState = Pick<OutboxMessage, "recipient" | "status">;
export type OutboxRepository = ReturnType<typeof outboxRepository>;

type Claim = { readonly leaseMs: number; readonly limit: number; readonly submissionId?: string };
type Settled =
  | { readonly status: "sent" }
  | { readonly status: "refused" | "failed"; readonly lastError: string }
  | { readonly status: "queued"; readonly lastError: string; readonly waitMs: number };

const { status, nextAttemptAt, claimedUntil, submissionId, attempts, createdAt } = outboxMessages;

// The database's clock decides: the processes that share it may disagree about the time.
const inMs = (ms: number): SQL<Date> => sql`now() + ${ms}::double precision * interval '1 millisecond'`;

const isDue = or(
  and(eq(status, "queued"), lte(nextAttemptAt, sql`now()`)),
  // Its process died with the message in hand.
  and(eq(status, "sending"), lt(claimedUntil, sql`now()`)),
);

const isFresh = (submission: string) =>
  and(eq(submissionId, submission), eq(status, "queued"), eq(attempts, 0));

/** The messages that wait to be sent, were sent, or could not be. */
export const outboxRepository = (db: Database) => ({
  /** Adds messages that the worker leaves alone for `graceMs`: the request that brings them tries first. */
  add: async (messages: readonly NewOutboxMessage[], graceMs: number): Promise<void> => {
    if (messages.length === 0) return;
    await db.insert(outboxMessages).values(messages.map((row) => ({ ...row, nextAttemptAt: inMs(graceMs) })));
  },

  /** Takes messages for this process until the lease ends: the due ones, or those of one submission never tried. */
  claim: async (wanted: Claim): Promise<OutboxMessage[]> => claim(db, wanted),

  /** Writes down what became of an attempt, unless the claim was lost to another process meanwhile. */
  settle: async (message: OutboxMessage, outcome: Settled): Promise<void> => settle(db, message, outcome),

  /** Ends every claim: right only where no other process can be sending. */
  voidClaims: async (): Promise<void> => {
    await db
      .update(outboxMessages)
      .set({ status: "queued", claimedUntil: null, nextAttemptAt: sql`now()` })
      .where(eq(status, "sending"));
  },

  /** Whether a first attempt of the submission is under way, or is about to be. */
  isBeingTried: async (submission: string): Promise<boolean> => {
    const rows = await db
      .select({ id: outboxMessages.id })
      .from(outboxMessages)
      .where(and(eq(submissionId, submission), or(eq(status, "sending"), isFresh(submission))))
      .limit(1);
    return rows.length > 0;
  },

  statesOf: async (submission: string): Promise<MessageState[]> =>
    db
      .select({ recipient: outboxMessages.recipient, status })
      .from(outboxMessages)
      .where(eq(submissionId, submission)),

  /** Seconds since the oldest message that is still to be sent was written; null when none waits. */
  oldestWaiting: async (): Promise<number | null> => {
    const waiting: MessageStatus[] = ["queued", "sending"];
    const age = sql<number | null>`extract(epoch from now() - min(${createdAt}))::double precision`;
    const [row] = await db.select({ age }).from(outboxMessages).where(inArray(status, waiting));
    return row?.age ?? null;
  },
});

const claim = async (db: Database, { leaseMs, limit, submissionId: only }: Claim): Promise<OutboxMessage[]> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: outboxMessages.id })
      .from(outboxMessages)
      .where(only === undefined ? isDue : isFresh(only))
      .orderBy(asc(nextAttemptAt))
      .limit(limit)
      .for("update", { skipLocked: true });
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return [];
    return tx
      .update(outboxMessages)
      .set({ status: "sending", claimedUntil: inMs(leaseMs), attempts: sql`${attempts} + 1` })
      .where(inArray(outboxMessages.id, ids))
      .returning();
  });

async function settle(db: Database, message: OutboxMessage, outcome: Settled): Promise<void> {
  const isSent = outcome.status === "sent";
  // A message that went out has gone out, whoever holds the claim now.
  const isStillOurs = isSent ? undefined : and(eq(status, "sending"), eq(attempts, message.attempts));
  await db
    .update(outboxMessages)
    .set({
      status: outcome.status,
      claimedUntil: null,
      lastError: isSent ? null : outcome.lastError,
      ...(isSent && { sentAt: sql`now()` }),
      // Nobody needs the answers here any longer; a message given up keeps them, so that it can be sent again.
      ...((isSent || outcome.status === "refused") && { textBody: "", htmlBody: "" }),
      ...(outcome.status === "queued" && { nextAttemptAt: inMs(outcome.waitMs) }),
    })
    .where(and(eq(outboxMessages.id, message.id), isStillOurs));
}
