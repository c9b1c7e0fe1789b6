import { explainMailError } from "#shared/api/mail/explain-mail-error.ts";
import type { MessageStatus, OutboxMessage } from "#shared/schema/mail.ts";

const descriptions: Readonly<Record<MessageStatus, string>> = {
  queued: "waiting to be sent",
  sending: "being sent right now",
  sent: "sent already",
  refused: "rejected by the mail server",
  failed: "failed",
  uncertain: "handed over without an answer, so it may have arrived",
  held: "held for review",
  unconfirmed: "waiting for the recipient's code",
  capped: "over a daily limit",
  blocked: "stopped by the recipient",
  canceled: "canceled",
};

/** Completes "This message is ...". */
export const describeStatus = (status: MessageStatus): string => descriptions[status];

type Ended = Pick<OutboxMessage, "status" | "lastError" | "uncertainCount">;

/** Describes a message that the administrator sent or canceled. */
export function describeOutcome({ status, lastError, uncertainCount }: Ended, isPaused: boolean): string {
  const reason = lastError === null ? "" : ` ${explainMailError(lastError)}.`;
  if (status === "sent") return "The message was sent.";
  if (status === "canceled") return "The message was canceled.";
  if (status === "queued" && isPaused) return "It isn't sent yet. Mail is paused on this server.";
  if (status === "queued" && uncertainCount > 0)
    return "We'll send it again in a moment. The mail server took it before and didn't answer, so it may have arrived.";
  if (status === "queued") return `It isn't sent yet.${reason} We'll keep trying automatically.`;
  if (status === "refused") return `It wasn't sent.${reason}`;
  if (status === "failed") return `It couldn't be sent.${reason}`;
  return `The message is ${describeStatus(status)}.`;
}
