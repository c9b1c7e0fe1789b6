/**
 * queued: waiting for its turn. sending: claimed by a process. refused: permanently rejected by the mail server.
 * failed: given up. uncertain: given up after the server took all of it and didn't answer, so it may have arrived.
 * held: over a limit, or without an agency; the operator can release it. unconfirmed: waits for a code since a version
 * before 0.4, and is deleted after a day. capped, blocked: a record that the customer's message was not sent, due to a
 * daily limit or because the recipient unsubscribed. canceled: by the administrator.
 * In the order of the back office: what needs attention first.
 */
export const outboxStatuses = [
  "failed",
  "refused",
  "uncertain",
  "held",
  "queued",
  "sending",
  "unconfirmed",
  "sent",
  "canceled",
  "capped",
  "blocked",
] as const;

/** Statuses of messages that nobody got. */
export const lostStatuses = ["failed", "refused"] as const;

/** Statuses that the operator has to look at, until the message is marked as seen. */
export const attentionStatuses = [...lostStatuses, "uncertain"] as const;

/** True if nobody got a message. */
export const isLost = ({ status }: { readonly status: (typeof outboxStatuses)[number] }): boolean =>
  lostStatuses.some((lost) => lost === status);

/**
 * Why a message is held. A quote request: no active agency takes the company's state, the customer is over a daily
 * limit, both, this agency has had enough for now, or its network has sent enough (network_limit). A ticket: the support
 * desk has had enough (before version 0.4). Any message: it waited in a backup that was restored, and may have been sent
 * since.
 */
export const heldReasons = [
  "no_agency",
  "daily_limit",
  "no_agency_over_limit",
  "agency_limit",
  "network_limit",
  "desk_limit",
  "restored",
] as const;
export type HeldReason = (typeof heldReasons)[number];

/** True if it waits for an agency: then it is addressed to the support desk. */
export const isWithoutAgency = (reason: HeldReason | null): boolean =>
  reason === "no_agency" || reason === "no_agency_over_limit";

/** What goes out on its own once there is room, without the operator. */
export const waitingReasons = ["agency_limit", "network_limit"] as const satisfies readonly HeldReason[];

export const isWaitingForRoom = (reason: HeldReason | null): boolean =>
  waitingReasons.some((waiting) => waiting === reason);
