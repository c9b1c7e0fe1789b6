import { Button } from "#client/ui/button.tsx";
import type { MessageDelivery } from "#shared/api/admin/records/profile-records.ts";
import { DeliveryState } from "./delivery-lines.tsx";
import { canSendAgain, getRecipientKind } from "./describe-delivery.ts";
import { useSendAgain } from "./use-send-again.ts";

/** The messages of a record, each with the way to send it again. */
export function Mails({ messages }: { messages: readonly MessageDelivery[] }) {
  const { sendAgain, isPending } = useSendAgain();
  if (messages.length === 0) return <p className="text-ink-soft">No email belongs to this record.</p>;
  return (
    <ul aria-label="Emails" className="grid gap-3">
      {messages.map((message) => (
        <li
          key={message.id}
          className="flex flex-wrap items-start justify-between gap-3 border-t border-line pt-3"
        >
          <div className="min-w-0">
            <p className="[overflow-wrap:anywhere]">
              <span className="text-ink-soft">{getRecipientKind(message)}</span>{" "}
              <span className="font-semibold">{message.recipient}</span>
            </p>
            <DeliveryState message={message} />
          </div>
          {canSendAgain(message) && (
            <Button
              aria-label={`Send again to ${message.recipient}`}
              aria-disabled={isPending}
              onClick={() => void sendAgain(message.id)}
            >
              Send again
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
