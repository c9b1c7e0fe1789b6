import { CircleAlert, CircleCheck, Clock } from "lucide-react";
import { Badge } from "#client/ui/badge.tsx";
import type { ThreadEntry } from "#shared/api/admin/tickets.ts";
import { usDateTime } from "#shared/us-english.ts";

type Delivery = NonNullable<ThreadEntry["delivery"]>;

const withReason = (text: string, reason: string | null): string =>
  reason === null ? `${text}.` : `${text}: ${reason}`;

const failures: Partial<Record<Delivery["status"], string>> = {
  refused: "Rejected by the mail server",
  failed: "Not delivered",
  blocked: "Not sent",
  capped: "Not sent",
  canceled: "Canceled",
};

/** Whether a reply has left, and why not. */
export function DeliveryBadge({ delivery: { status, lastError, sentAt } }: { delivery: Delivery }) {
  if (status === "sent")
    return (
      <Badge tone="good" icon={CircleCheck}>
        {sentAt === null ? "Sent" : `Sent ${usDateTime(new Date(sentAt))}`}
      </Badge>
    );
  const failure = failures[status];
  return failure === undefined ? (
    <Badge tone="caution" icon={Clock}>
      {withReason("Waiting to be sent", lastError)}
    </Badge>
  ) : (
    <Badge tone="bad" icon={CircleAlert}>
      {withReason(failure, lastError)}
    </Badge>
  );
}
