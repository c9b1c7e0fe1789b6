import { Badge } from "#client/ui/badge.tsx";
import type { MessageDelivery } from "#shared/api/admin/records/profile-records.ts";
import { describeDelivery, getRecipientKind } from "./describe-delivery.ts";

type Props = {
  message: MessageDelivery;
  /** Without the time. */
  isShort?: boolean;
};

/** What became of one message, and its last error. */
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

/** Each recipient of a quote request with its delivery state, in a cell of the list. */
export const DeliveryLines = ({ messages }: { messages: readonly MessageDelivery[] }) => (
  <ul className="grid gap-1 text-sm">
    {messages.map((message) => (
      <li key={message.id} className="[overflow-wrap:anywhere]">
        {getRecipientKind(message)} {message.recipient}: <DeliveryState message={message} isShort />
      </li>
    ))}
  </ul>
);
