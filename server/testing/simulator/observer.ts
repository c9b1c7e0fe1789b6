import type { Outgoing } from "#server/mail/smtp/mailer.ts";
import { normalizeMailbox } from "#server/mail/limits/normalize-mailbox.ts";
import type { OutboxMessage } from "#shared/schema/mail.ts";
import type { MemoryStore } from "./memory-store.ts";
import { findHeld, type Message, type Tables } from "./memory-tables.ts";
import type { outboxRepository } from "#server/mail/outbox/outbox-repository.ts";

export const leaseMs = 20_000;

/** A claim as a process knows it; isUnanswered: the mail server didn't answer the whole message. */
type Claim = { readonly attempts: number; readonly atMs: number; isUnanswered: boolean };
export type Claims = Map<string, Claim>;

/** The limits of the simulated server. */
export const limits = { perRecipient: 3, desk: 2, perAgency: 2 } as const;

export type Observer = ReturnType<typeof createObserver>;

/** Checks promises from outside: it sees the store's rows and the messages that the mail server accepted. */
export function createObserver({ tables }: MemoryStore, nowMs: () => number) {
  const seen = createSeen();
  const violations: string[] = [];
  const note = (what: string, messageId: string): void =>
    void violations.push(`${what}: ${messageId} at ${nowMs()} ms`);
  const getRows = (): Message[] => [...tables.messages.values()];
  return {
    violations,
    onAccept: ({ messageId }: Outgoing, claims: Claims): void => {
      const row = getRows().find((each) => each.messageId === messageId);
      const claim = claims.get(messageId);
      if (row && claim) for (const what of checkAccepted(seen, row, claim, nowMs())) note(what, messageId);
      else note("sent without a claim", messageId);
      seen.accepted.add(messageId);
    },
    onRefuse: ({ messageId }: Outgoing): void => void seen.refused.add(messageId),
    onSilence: ({ messageId }: Outgoing, claims: Claims): void => {
      const claim = claims.get(messageId);
      if (claim) claim.isUnanswered = true;
    },
    watch: (outbox: ReturnType<typeof outboxRepository>, claims: Claims) =>
      watch(outbox, claims, seen, tables),
    /** Checks the end, when everything had its time. */
    checkEnd: (): void => {
      for (const [what, messageId] of [...findOverLimit(getRows()), ...findLost(seen, getRows())])
        note(what, messageId);
    },
    isDrained: (): boolean => getRows().every(({ status }) => status !== "queued" && status !== "sending"),
    submitted: (id: string): void => void seen.submissions.add(id),
    released: (id: string): void => void seen.released.add(id),
    unsubscribed: (address: string): void => {
      const mailbox = normalizeMailbox(address);
      if (!seen.unsubscribed.has(mailbox)) seen.unsubscribed.set(mailbox, nowMs());
    },
  };
}

type Seen = {
  readonly accepted: Set<string>;
  readonly refused: Set<string>;
  /** Messages that a process knows are sent, and could write down. */
  readonly settled: Set<string>;
  /** Unanswered tries of a message that the process could write down. */
  readonly silences: Map<string, number>;
  readonly released: Set<string>;
  readonly unsubscribed: Map<string, number>;
  readonly submissions: Set<string>;
};

const createSeen = (): Seen => ({
  accepted: new Set(),
  refused: new Set(),
  settled: new Set(),
  silences: new Map(),
  released: new Set(),
  unsubscribed: new Map(),
  submissions: new Set(),
});

/** Faults of a message that the mail server accepts. */
function checkAccepted(seen: Seen, row: Message, claim: Claim, nowMs: number): string[] {
  const isOwn = row.status === "sending" && row.attempts === claim.attempts;
  const isInTime = (row.claimedUntil?.getTime() ?? 0) >= nowMs;
  const since = seen.unsubscribed.get(normalizeMailbox(row.recipient)) ?? Infinity;
  return [
    ...(seen.settled.has(row.messageId) ? ["sent twice"] : []),
    ...((seen.silences.get(row.messageId) ?? 0) >= 3 ? ["sent a fourth time without an answer"] : []),
    // An owner may unsubscribe while it is on its way.
    ...(row.status !== "blocked" && !(isOwn && isInTime) ? ["sent after its claim was over"] : []),
    ...(row.heldReason !== null && !seen.released.has(row.id) ? ["sent while held"] : []),
    ...(row.unsubscribeToken !== null && claim.atMs > since ? ["sent after unsubscribing"] : []),
  ];
}

type Found = readonly [what: string, messageId: string];

function getMost({ audience, agencyId }: Message): number {
  if (audience !== "staff") return limits.perRecipient;
  return agencyId ? limits.perAgency : limits.desk;
}

/** Messages of one recipient and day that weren't withheld. */
function findOverLimit(rows: readonly Message[]): Found[] {
  const counts = new Map<string, number>();
  const quotes = new Set(rows.flatMap(({ agencyId, submissionId }) => (agencyId ? [submissionId] : [])));
  return rows.flatMap((row): Found[] => {
    if (row.day === "" || ["capped", "blocked", "held"].includes(row.initialStatus)) return [];
    const isCustomer = row.audience !== "staff";
    // The sender has confirmed the address here: the mailbox's limit doesn't apply to the receipt.
    if (isCustomer && quotes.has(row.submissionId)) return [];
    const key = `${row.day} ${isCustomer ? normalizeMailbox(row.recipient) : row.recipient}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return counts.get(key) === getMost(row) + 1 ? [["more than the limit", row.messageId]] : [];
  });
}

function findLost({ submissions, accepted, refused, silences }: Seen, rows: readonly Message[]): Found[] {
  const stored = new Set(rows.map(({ submissionId }) => submissionId));
  const lost = [...submissions].filter((id) => !stored.has(id)).map((id): Found => ["lost submission", id]);
  const wrong = rows.flatMap(({ status, messageId }): Found[] => {
    if (status === "queued" || status === "sending") return [[`still ${status}`, messageId]];
    if (status === "sent" && !accepted.has(messageId)) return [["lost, though marked as sent", messageId]];
    if (status === "failed" && silences.has(messageId))
      return [["failed, though it may have arrived", messageId]];
    return status === "refused" && !refused.has(messageId) ? [["given up for nothing", messageId]] : [];
  });
  return [...lost, ...wrong];
}

/** Wraps a process's outbox repository to note claims and outcomes. */
function watch(
  outbox: ReturnType<typeof outboxRepository>,
  claims: Claims,
  { settled, silences }: Seen,
  tables: Tables,
): ReturnType<typeof outboxRepository> {
  const noted = (message: OutboxMessage | undefined): OutboxMessage | undefined => {
    const atMs = (message?.claimedUntil?.getTime() ?? 0) - leaseMs;
    if (message) claims.set(message.messageId, { attempts: message.attempts, atMs, isUnanswered: false });
    return message;
  };
  /** Counts a recorded silence: the row was its own, and nobody else took it meanwhile. */
  const noteSilence = async (message: OutboxMessage, write: () => Promise<void>): Promise<void> => {
    const row = findHeld(tables, message);
    await write();
    const isWritten = row && !findHeld(tables, message) && row.attempts <= message.attempts;
    const { messageId } = message;
    if (isWritten && claims.get(messageId)?.isUnanswered)
      silences.set(messageId, (silences.get(messageId) ?? 0) + 1);
  };
  return {
    ...outbox,
    claimDue: async (...given) => noted(await outbox.claimDue(...given)),
    claimFresh: async (...given) => noted(await outbox.claimFresh(...given)),
    settle: async (message, outcome) => {
      await noteSilence(message, async () => outbox.settle(message, outcome));
      if (outcome.status === "sent") settled.add(message.messageId);
    },
    putBack: async (message, given) => noteSilence(message, async () => outbox.putBack(message, given)),
    settleUncertain: async (message, silence) =>
      noteSilence(message, async () => outbox.settleUncertain(message, silence)),
  };
}
