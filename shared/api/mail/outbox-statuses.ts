/**
 * In the order of the back office. sending: claimed by a process. refused: permanently rejected. failed: given up.
 * uncertain: given up after the server took it without an answer. held: at a limit, or without an agency; the operator can
 * release it. unconfirmed: waits for a code since a version before 0.4. capped, blocked: not sent to the customer, at a
 * daily limit or after unsubscribing. canceled: by the administrator.
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

export const isLost = ({ status }: { readonly status: (typeof outboxStatuses)[number] }): boolean =>
  lostStatuses.some((lost) => lost === status);

/**
 * Reasons why a quote request is held: no agency takes its state, a daily limit, both, or the limit of an agency or of its
 * network. desk_limit: a ticket, before version 0.4. restored: it waited in a backup, and may have been sent since.
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

/** Reasons that end automatically once there is room. */
export const waitingReasons = ["agency_limit", "network_limit"] as const satisfies readonly HeldReason[];

export const isWaitingForRoom = (reason: HeldReason | null): boolean =>
  waitingReasons.some((waiting) => waiting === reason);
