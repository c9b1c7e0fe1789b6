import { change, findHeld, type Message, type Parts, type Some } from "./memory-tables.ts";
import type { outboxRepository } from "#server/mail/outbox/outbox-repository.ts";

/** Claims as the SQL makes them. */
export function claims(parts: Parts): Some<ReturnType<typeof outboxRepository>> {
  const { tables, reach, nowMs } = parts;
  const nowPlusMs = (ms: number): Date => new Date(nowMs() + ms);
  const isDue = ({ status, nextAttemptAt, claimedUntil }: Message): boolean =>
    (status === "queued" && nextAttemptAt.getTime() <= nowMs()) ||
    (status === "sending" && (claimedUntil?.getTime() ?? Infinity) < nowMs());
  const claim = (found: Message | undefined, leaseMs: number): Message | undefined => {
    if (!found) return undefined;
    Object.assign(found, {
      status: "sending",
      claimedUntil: nowPlusMs(leaseMs),
      attempts: found.attempts + 1,
    });
    return { ...found };
  };
  return {
    claimFresh: async (id, leaseMs) =>
      reach(() => {
        const row = tables.messages.get(id);
        const isFresh = row?.status === "queued" && row.attempts + row.uncertainCount === 0;
        return claim(isFresh && !tables.outage ? row : undefined, leaseMs);
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

/** Ends an attempt: only the claim's holder may, except that it was sent. */
export function settlements(parts: Parts): Some<ReturnType<typeof outboxRepository>> {
  const { tables, reach, nowMs } = parts;
  const nowPlusMs = (ms: number): Date => new Date(nowMs() + ms);
  return {
    renew: async (message, leaseMs) =>
      reach(() => {
        const row = findHeld(tables, message);
        if (row) row.claimedUntil = nowPlusMs(leaseMs);
        return row !== undefined;
      }),
    settle: async (message, outcome) =>
      change(parts, () => {
        const isSent = outcome.status === "sent";
        const row = isSent ? tables.messages.get(message.id) : findHeld(tables, message);
        if (!row) return;
        const { status } = outcome;
        Object.assign(row, { status, claimedUntil: null, lastError: isSent ? null : outcome.lastError });
        if (isSent) row.sentAt = nowPlusMs(0);
        if (status === "blocked" || (row.isTransient && (isSent || status === "refused")))
          Object.assign(row, { textBody: "", htmlBody: "" });
        if (outcome.status === "queued") row.nextAttemptAt = nowPlusMs(outcome.waitMs);
      }),
    putBack: async (message, putBack) =>
      change(parts, () => {
        const row = findHeld(tables, message);
        const { lastError, waitMs = 0 } = putBack ?? {};
        const untried = { attempts: message.attempts - 1, nextAttemptAt: nowPlusMs(waitMs) };
        if (row) Object.assign(row, { status: "queued", claimedUntil: null, ...untried });
        if (row && lastError !== undefined) row.lastError = lastError;
      }),
    settleUncertain: async (message, { lastError, waitMs }) =>
      change(parts, () => {
        const row = findHeld(tables, message);
        const status = waitMs === undefined ? "uncertain" : "queued";
        const counts = { attempts: message.attempts - 1, uncertainCount: message.uncertainCount + 1 };
        if (row) Object.assign(row, { status, claimedUntil: null, lastError, ...counts });
        if (row && waitMs !== undefined) row.nextAttemptAt = nowPlusMs(waitMs);
      }),
  };
}
