import type { Repositories } from "#server/repositories.ts";
import type { NewOutboxMessage, OutboxMessage } from "#shared/schema/mail.ts";
import { change, type Message, type Parts, type Some } from "./memory-tables.ts";

/** What the SQL of the claims says. */
export function claims(parts: Parts): Some<Repositories["outbox"]> {
  const { tables, reach, nowMs } = parts;
  const inMs = (ms: number): Date => new Date(nowMs() + ms);
  const isDue = ({ status, nextAttemptAt, claimedUntil }: Message): boolean =>
    (status === "queued" && nextAttemptAt.getTime() <= nowMs()) ||
    (status === "sending" && (claimedUntil?.getTime() ?? Infinity) < nowMs());
  const claim = (found: Message | undefined, leaseMs: number): Message | undefined => {
    if (!found) return undefined;
    Object.assign(found, { status: "sending", claimedUntil: inMs(leaseMs), attempts: found.attempts + 1 });
    return { ...found };
  };
  return {
    claimFresh: async (id, leaseMs) =>
      reach(() => {
        const row = tables.messages.get(id);
        const isFresh = row?.status === "queued" && row.attempts === 0 && !tables.outage;
        return claim(isFresh ? row : undefined, leaseMs);
      }),
    claimDue: async (leaseMs, isProbe) =>
      reach(() => {
        if (tables.outage && isProbe !== true) return undefined;
        let longest: Message | undefined;
        for (const row of tables.messages.values())
          if (isDue(row) && (!longest || row.nextAttemptAt < longest.nextAttemptAt)) longest = row;
        return claim(longest, leaseMs);
      }),
  };
}

/** How an attempt ends: only who holds the claim says so, except that it was sent. */
export function settlements(parts: Parts): Some<Repositories["outbox"]> {
  const { tables, reach, nowMs } = parts;
  const inMs = (ms: number): Date => new Date(nowMs() + ms);
  const findHeld = ({ id, attempts }: OutboxMessage): Message | undefined => {
    const row = tables.messages.get(id);
    return row?.status === "sending" && row.attempts === attempts ? row : undefined;
  };
  return {
    renew: async (message, leaseMs) =>
      reach(() => {
        const row = findHeld(message);
        if (row) row.claimedUntil = inMs(leaseMs);
        return row !== undefined;
      }),
    settle: async (message, outcome) =>
      change(parts, () => {
        const isSent = outcome.status === "sent";
        const row = isSent ? tables.messages.get(message.id) : findHeld(message);
        if (!row) return;
        const { status } = outcome;
        Object.assign(row, { status, claimedUntil: null, lastError: isSent ? null : outcome.lastError });
        if (isSent) row.sentAt = inMs(0);
        if (status === "blocked" || (row.isTransient && (isSent || status === "refused")))
          Object.assign(row, { textBody: "", htmlBody: "" });
        if (outcome.status === "queued") row.nextAttemptAt = inMs(outcome.waitMs);
      }),
    putBack: async (message, putBack) =>
      change(parts, () => {
        const row = findHeld(message);
        const { lastError, waitMs = 0 } = putBack ?? {};
        const untried = { attempts: message.attempts - 1, nextAttemptAt: inMs(waitMs) };
        if (row) Object.assign(row, { status: "queued", claimedUntil: null, ...untried });
        if (row && lastError !== undefined) row.lastError = lastError;
      }),
  };
}

/** What the columns are by default. */
const emptyRow = {
  audience: "staff" as const,
  replyTo: null,
  isTransient: false,
  pdfId: null,
  hasAttachments: false,
  unsubscribeToken: null,
  bounceToken: null,
  bouncedAt: null,
  textDeletedAt: null,
  pdfDeletedAt: null,
  bounce: null,
  status: "queued" as const,
  attempts: 0,
  claimedUntil: null,
  lastError: null,
  heldReason: null,
  heldState: null,
  agencyId: null,
  sentAt: null,
  seenAt: null,
};

export function writing(parts: Parts): Some<Repositories["outbox"]> {
  const { tables, reach, nowMs, open } = parts;
  const inMs = (ms: number): Date => new Date(nowMs() + ms);
  const all = (): Message[] => [...tables.messages.values()];
  const toRow = (message: NewOutboxMessage, graceMs: number): OutboxMessage => {
    const times = { createdAt: inMs(0), nextAttemptAt: inMs(graceMs) };
    return Object.assign({ ...emptyRow, id: tables.newId(), ...times }, message, times);
  };
  return {
    add: async (messages, graceMs) => {
      const rows = messages.map((message) => toRow(message, graceMs));
      await change(parts, () => {
        const [day = "", ...others] = open?.days ?? [];
        for (const row of rows)
          tables.messages.set(row.id, {
            ...row,
            day: others.length > 0 ? "" : day,
            initialStatus: row.status,
          });
      });
    },
    releaseUnconfirmed: async (submission, graceMs) =>
      change(parts, () => {
        for (const row of all())
          if (row.submissionId === submission && row.status === "unconfirmed")
            Object.assign(row, { status: "queued", nextAttemptAt: inMs(graceMs) });
      }),
    findStates: async (submission) =>
      reach(() =>
        all()
          .filter(({ submissionId }) => submissionId === submission)
          .map((row) => ({ ...row })),
      ),
  };
}

/** What becomes of messages that wait. */
export const withdrawals = (parts: Parts): Some<Repositories["outbox"]> => ({
  withdraw: async (address, lastError) =>
    change(parts, () => {
      for (const row of parts.tables.messages.values()) {
        const isTheirs =
          row.unsubscribeToken !== null && row.recipient.toLowerCase() === address.toLowerCase();
        if (isTheirs && ["queued", "sending", "unconfirmed"].includes(row.status))
          Object.assign(row, {
            status: "blocked",
            claimedUntil: null,
            lastError,
            textBody: "",
            htmlBody: "",
          });
      }
    }),
});

/** The operator's releases. */
export const releases = ({ tables, reach, nowMs }: Parts): Some<Repositories["outboxReview"]> => ({
  releaseMessages: async (heldReason, _wanted, id) =>
    reach(() => {
      const row = tables.messages.get(id ?? "");
      if (row?.status !== "held" || row.heldReason !== heldReason) return 0;
      Object.assign(row, {
        status: "queued",
        nextAttemptAt: new Date(nowMs()),
        lastError: null,
        seenAt: null,
      });
      return 1;
    }),
});
