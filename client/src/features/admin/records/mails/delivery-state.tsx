import { Badge, type BadgeTone } from "#client/ui/badge.tsx";
import type { MessageDelivery } from "#shared/api/admin/records/profile-records.ts";
import { usDateTime } from "#shared/us-english.ts";

const words: Record<MessageDelivery["status"], readonly [BadgeTone, string]> = {
  sent: ["good", "Sent"],
  queued: ["caution", "Waiting to be sent"],
  sending: ["caution", "Being sent now"],
  refused: ["bad", "Rejected by the mail server"],
  failed: ["bad", "Not delivered, no more tries"],
  held: ["caution", "Held over the daily limit, until you review it"],
  unconfirmed: ["caution", "Waiting for the customer to confirm the address"],
  capped: ["bad", "Not sent, over a daily limit"],
  blocked: ["bad", "Not sent, this person asked us to stop email"],
  canceled: ["quiet", "Canceled"],
};

/** Whether it was tried, so that it can be sent again. The others wait in the outbox, or must not be sent. */
export const canSendAgain = ({ status }: MessageDelivery): boolean =>
  ["sent", "refused", "failed", "canceled"].includes(status);

export function describeDelivery({ status, sentAt }: MessageDelivery): { tone: BadgeTone; text: string } {
  const [tone, text] = words[status];
  return { tone, text: sentAt === null ? text : `${text} ${usDateTime(new Date(sentAt))}` };
}

export const getRecipientKind = ({ audience }: Pick<MessageDelivery, "audience">): string =>
  audience === "staff" ? "Agency" : "Customer";

type Props = {
  message: MessageDelivery;
  /** Without the time. */
  isShort?: boolean;
};

export function DeliveryState({ message, isShort = false }: Props) {
  const { tone, text } = describeDelivery(isShort ? { ...message, sentAt: null } : message);
  return (
    <span className="[overflow-wrap:anywhere]">
      <Badge tone={tone}>{text}</Badge>
      {message.lastError !== null && message.status !== "sent" && (
        <span className="block text-sm text-ink-soft">{message.lastError}</span>
      )}
    </span>
  );
}
