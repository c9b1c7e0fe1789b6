import { and, asc, eq, lt, lte, notExists, or, sql, type SQL } from "drizzle-orm";
import { type Database, nowPlusMs, repository } from "#server/db/store.ts";
import { mailServerOutage, outboxMessages, type OutboxMessage } from "#shared/schema/mail.ts";
import { isCompatible } from "#server/db/migration/releases.ts";

type Settled =
  | { readonly status: "sent" }
  | { readonly status: "refused" | "failed" | "uncertain" | "blocked"; readonly lastError: string }
  | { readonly status: "queued"; readonly lastError: string; readonly waitMs: number };

type PutBack = { readonly lastError?: string; readonly waitMs?: number };
type Silence = { readonly lastError: string; readonly waitMs?: number | undefined };

const { id, status, nextAttemptAt, claimedUntil, attempts, uncertainCount } = outboxMessages;

const isDue = or(
  and(eq(status, "queued"), lte(nextAttemptAt, sql`now()`)),
  // Its process died while sending it.
  and(eq(status, "sending"), lt(claimedUntil, sql`now()`)),
);

const isFresh = and(eq(status, "queued"), eq(attempts, 0), eq(uncertainCount, 0));

const isHeldBy = (message: OutboxMessage) =>
  and(eq(id, message.id), eq(status, "sending"), eq(attempts, message.attempts));

export const claimsRepository = repository(({ db }) => ({
  /** Claims a message that was never tried; undefined if another process has it, or the mail server is down. */
  claimFresh: async (message: string, leaseMs: number): Promise<OutboxMessage | undefined> =>
    claim(db, leaseMs, and(eq(id, message), isFresh, isServerUp(db))),

  /** Claims the most overdue message; while the mail server is down, only to probe it. */
  claimDue: async (leaseMs: number, isProbe = false): Promise<OutboxMessage | undefined> =>
    claim(db, leaseMs, and(sql`${id} = ${longestDue(db)}`, isProbe ? undefined : isServerUp(db))),

  /** Renews the lease; resolves to false if another process has the claim. */
  renew: async (message: OutboxMessage, leaseMs: number): Promise<boolean> => {
    const held = { claimedUntil: nowPlusMs(leaseMs) };
    return (await db.update(outboxMessages).set(held).where(isHeldBy(message)).returning({ id })).length > 0;
  },

  /** Records the outcome of an attempt, unless another process has taken the claim. */
  settle: async (message: OutboxMessage, outcome: Settled): Promise<void> => settle(db, message, outcome),

  /** Requeues a message as if it had not been tried. */
  putBack: async (message: OutboxMessage, { lastError, waitMs = 0 }: PutBack = {}): Promise<void> => {
    const untried = { attempts: message.attempts - 1, nextAttemptAt: nowPlusMs(waitMs) };
    await db
      .update(outboxMessages)
      .set({
        status: "queued",
        claimedUntil: null,
        ...untried,
        ...(lastError !== undefined && { lastError }),
      })
      .where(isHeldBy(message));
  },

  /** Records a message without an answer, which uses up no attempt. It's sent again after `waitMs`; without it, never. */
  settleUncertain: async (message: OutboxMessage, silence: Silence): Promise<void> =>
    settleUncertain(db, message, silence),

  /** Ends every claim: only correct if no other process can be sending. */
  voidClaims: async (): Promise<void> => {
    await db
      .update(outboxMessages)
      .set({ status: "queued", claimedUntil: null, nextAttemptAt: sql`now()` })
      .where(eq(status, "sending"));
  },
}));

const isServerUp = (db: Database): SQL => notExists(db.select({ yes: sql`1` }).from(mailServerOutage));

const longestDue = (db: Database) =>
  db
    .select({ id })
    .from(outboxMessages)
    .where(isDue)
    .orderBy(asc(nextAttemptAt))
    .limit(1)
    .for("update", { skipLocked: true });

async function claim(
  db: Database,
  leaseMs: number,
  which: SQL | undefined,
): Promise<OutboxMessage | undefined> {
  const [message] = await db
    .update(outboxMessages)
    .set({ status: "sending", claimedUntil: nowPlusMs(leaseMs), attempts: sql`${attempts} + 1` })
    // A newer version's message may need what this one can't do.
    .where(and(which, isCompatible(db)))
    .returning();
  return message;
}

/** Forgets texts that are stored elsewhere, and all of what its recipient doesn't want. */
const isForgotten = ({ isTransient }: OutboxMessage, { status: end }: Settled): boolean =>
  end === "blocked" || (isTransient && (end === "sent" || end === "refused"));

async function settle(db: Database, message: OutboxMessage, outcome: Settled): Promise<void> {
  const isSent = outcome.status === "sent";
  await db
    .update(outboxMessages)
    .set({
      status: outcome.status,
      claimedUntil: null,
      lastError: isSent ? null : outcome.lastError,
      ...(isSent && { sentAt: sql`now()` }),
      // A failed message keeps its text, so that it can be sent again.
      ...(isForgotten(message, outcome) && { textBody: "", htmlBody: "" }),
      ...(outcome.status === "queued" && { nextAttemptAt: nowPlusMs(outcome.waitMs) }),
    })
    // The message was sent, even if another process holds the claim now.
    .where(isSent ? eq(id, message.id) : isHeldBy(message));
}

async function settleUncertain(db: Database, message: OutboxMessage, { lastError, waitMs }: Silence) {
  const next =
    waitMs === undefined
      ? { status: "uncertain" as const }
      : { status: "queued" as const, nextAttemptAt: nowPlusMs(waitMs) };
  const counts = { attempts: message.attempts - 1, uncertainCount: message.uncertainCount + 1 };
  await db
    .update(outboxMessages)
    .set({ ...next, ...counts, claimedUntil: null, lastError })
    .where(isHeldBy(message));
}
