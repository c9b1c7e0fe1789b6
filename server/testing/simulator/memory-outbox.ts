import type { NewOutboxMessage, OutboxMessage } from "#shared/schema/mail.ts";
import { change, type Message, type Parts, type Some } from "./memory-tables.ts";
import type { outboxRepository } from "#server/mail/outbox/outbox-repository.ts";
import type { outboxReviewRepository } from "#server/mail/outbox/review/outbox-review-repository.ts";

/** Default values of the columns. */
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
  heldNetwork: null,
  inReplyTo: null,
  referenceIds: null,
  uncertainCount: 0,
  agencyId: null,
  sentAt: null,
  seenAt: null,
};

export function writing(parts: Parts): Some<ReturnType<typeof outboxRepository>> {
  const { tables, reach, nowMs, open } = parts;
  const nowPlusMs = (ms: number): Date => new Date(nowMs() + ms);
  const all = (): Message[] => [...tables.messages.values()];
  const toRow = (message: NewOutboxMessage, graceMs: number): OutboxMessage => {
    const times = { createdAt: nowPlusMs(0), nextAttemptAt: nowPlusMs(graceMs) };
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
    findStates: async (submission) =>
      reach(() =>
        all()
          .filter(({ submissionId }) => submissionId === submission)
          .map((row) => ({ ...row })),
      ),
  };
}

/** Changes to messages that wait. */
export const withdrawals = (parts: Parts): Some<ReturnType<typeof outboxRepository>> => ({
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

export const releases = ({
  tables,
  reach,
  nowMs,
}: Parts): Some<ReturnType<typeof outboxReviewRepository>> => ({
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
