import type { BadgeTone } from "#client/ui/badge.tsx";
import type { OutboxDetail, OutboxItem } from "#shared/api/admin/outbox-api.ts";
import { explainMailError } from "#shared/api/mail/explain-mail-error.ts";
import { attentionStatuses, isWaitingForRoom } from "#shared/api/mail/outbox-statuses.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { usDateTime } from "#shared/text/us-english.ts";

const dayMs = 24 * 60 * 60 * 1000;

type Status = OutboxItem["status"];
/** Released: the quote request goes to all agencies that match. */
export type MessageAction = "retry" | "release" | "cancel" | "resend";
type State = {
  readonly name: string;
  readonly tone: BadgeTone;
  readonly actions?: readonly MessageAction[];
};

export const states: Readonly<Record<Status, State>> = {
  failed: { name: "Failed", tone: "bad", actions: ["retry"] },
  refused: { name: "Rejected", tone: "bad", actions: ["resend"] },
  uncertain: { name: "May have arrived", tone: "caution", actions: ["resend"] },
  held: { name: "Held for review", tone: "caution", actions: ["release", "cancel"] },
  queued: { name: "Waiting to be sent", tone: "caution", actions: ["retry", "cancel"] },
  sending: { name: "Being sent", tone: "info" },
  unconfirmed: { name: "Waiting for a code", tone: "quiet", actions: ["cancel"] },
  sent: { name: "Sent", tone: "good", actions: ["resend"] },
  canceled: { name: "Canceled", tone: "quiet", actions: ["resend"] },
  capped: { name: "Over a daily limit", tone: "quiet" },
  blocked: { name: "Not wanted, or dead address", tone: "quiet" },
};

export function getState({
  status,
  lastError,
  bounce,
  heldReason,
}: Pick<OutboxItem, "status" | "lastError" | "bounce"> & Partial<Pick<OutboxItem, "heldReason">>): State {
  if (bounce !== null) return { name: "Came back", tone: "bad" };
  if (status === "blocked")
    return { ...states.blocked, name: lastError === "bounced" ? "Dead address" : "Unsubscribed" };
  if (status === "held" && isWaitingForRoom(heldReason ?? null))
    return { ...states.held, name: "Waiting for room" };
  return states[status];
}

/** A message without its text or PDF can't be sent again, nor can a copy to an address that is marked as dead. */
export function getActions({
  status,
  content,
  dead,
  pdfDeletedAt,
}: Pick<OutboxDetail, "status" | "content" | "dead" | "pdfDeletedAt">): MessageAction[] {
  const isWhole = content !== null && pdfDeletedAt === null;
  return (states[status].actions ?? []).filter((action) => {
    if (action === "retry") return isWhole;
    return action !== "resend" || (isWhole && dead === null);
  });
}

/** "Mar 2, 2026, 3:05 PM, after 90 days": when the text was deleted, and how long it hadn't been used. */
export function describeDeletion(message: OutboxDetail, deletedAt: string): string {
  const { createdAt, sentAt, bouncedAt, seenAt, nextAttemptAt } = message;
  const deleted = Date.parse(deletedAt);
  const uses = [createdAt, sentAt, bouncedAt, seenAt, nextAttemptAt].map((time) => Date.parse(time ?? ""));
  const lastUse = Math.max(...uses.filter((time) => time <= deleted));
  return `${usDateTime(new Date(deletedAt))}, after ${pluralize(Math.floor((deleted - lastUse) / dayMs), "day")}`;
}

type Fate = Pick<OutboxItem, "status" | "attempts" | "lastError"> &
  Partial<Pick<OutboxItem, "uncertainCount" | "bounce" | "heldReason">>;

/** True if the dashboard keeps it listed until the operator marks it as seen. */
export const needsAttention = ({ status }: Pick<OutboxItem, "status">): boolean =>
  attentionStatuses.some((each) => each === status);

export const isMoving = ({ status }: Pick<OutboxItem, "status">): boolean =>
  status === "queued" || status === "sending";

export const countTries = ({
  attempts,
  uncertainCount,
}: Pick<OutboxItem, "attempts" | "uncertainCount">): number => attempts + uncertainCount;

function describeWaiting({ attempts, uncertainCount = 0, lastError }: Fate): string {
  if (uncertainCount > 0)
    return "The mail server took the whole message and didn't answer, so it may have arrived. We'll send it again automatically.";
  if (attempts === 0)
    return lastError === null
      ? "It's about to be sent."
      : "The mail server was down. This goes out automatically once it's back.";
  return `The mail server hasn't accepted it after ${pluralize(attempts, "try", "tries")}. We keep trying automatically.`;
}

const explanations: Readonly<Record<Exclude<Status, "queued" | "failed" | "held">, string>> = {
  refused: "The mail server rejected it, so we stopped trying.",
  uncertain:
    "The mail server took the whole message and didn't answer, so it may have arrived. Ask the recipient before you send it again.",
  sending: "It's being sent right now.",
  unconfirmed: "It's waiting for the customer to enter the code we emailed.",
  sent: "Our mail server accepted it. We can't see whether it reached the inbox.",
  canceled: "It was canceled, so we won't send it.",
  capped: "It wasn't sent because a daily limit was reached.",
  blocked: "It wasn't sent because this person asked us to stop emailing.",
};

export function explainState(message: Fate): string {
  const { status, attempts, lastError, bounce = null } = message;
  if (status === "sent" && bounce !== null) return "Our mail server accepted it, and then it came back.";
  if (status === "blocked" && lastError === "bounced")
    return "It wasn't sent because earlier email to this address came back.";
  if (status === "queued") return describeWaiting(message);
  if (status === "held" && isWaitingForRoom(message.heldReason ?? null))
    return `${lastError ?? "It's over a limit."} We send it automatically once there's room. Release it to send it now.`;
  if (status === "held")
    return `${lastError ?? "It's over a daily limit."} It's waiting for you: release it or cancel it. For a quote request, you can also choose agencies there.`;
  if (status === "failed")
    return `We gave up after ${pluralize(attempts, "try", "tries")}. Nothing is lost: retry it once the cause is fixed.`;
  return explanations[status];
}

const withheld: ReadonlyMap<string, string> = new Map([
  ["bounced", "Earlier email to this address came back."],
  ["blocked", "The recipient unsubscribed."],
  ["recipient", "This address had already gotten all its email for the day."],
  ["sender", "Too many emails were requested from one network that day."],
  ["total", "The day's email limit was used up."],
]);

export const explainWithheld = (reason: string): string => withheld.get(reason) ?? reason;

/** "Mar 2, 2026, 3:05 PM"; a time that has come is soon. */
export function describeNextTry(nextAttemptAt: string): string {
  const next = new Date(nextAttemptAt);
  return next.getTime() <= Date.now() ? "in a moment" : usDateTime(next);
}

type Progress = Pick<OutboxItem, "status" | "lastError" | "nextAttemptAt" | "sentAt" | "bounce">;

export function describeProgress({ status, lastError, nextAttemptAt, sentAt, bounce }: Progress): string {
  if (bounce !== null) return `Came back. ${explainMailError(bounce)}`;
  if (status === "sent") return sentAt === null ? "" : `Sent ${usDateTime(new Date(sentAt))}`;
  const why = lastError === null ? "" : explainMailError(lastError);
  if (status !== "queued") return why;
  const next = `Next try ${describeNextTry(nextAttemptAt)}`;
  return lastError === null ? next : `${why}. ${next}`;
}
