/**
 * queued: waiting for its turn. sending: claimed by a process. refused: permanently rejected by the mail
 * server. failed: given up. held: over a daily limit, for the operator to release. unconfirmed: waiting for
 * the recipient's code. capped, blocked: a record that the customer's message was not sent, due to a daily
 * limit or because the recipient unsubscribed. canceled: by the administrator.
 * In the order of the back office: what needs attention first.
 */
export const outboxStatuses = [
  "failed",
  "refused",
  "held",
  "queued",
  "sending",
  "unconfirmed",
  "sent",
  "canceled",
  "capped",
  "blocked",
] as const;
