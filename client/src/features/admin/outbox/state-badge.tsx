import { CircleAlert, CircleCheck, Clock, type LucideIcon, MinusCircle } from "lucide-react";
import { Badge, type BadgeTone } from "#client/ui/badge.tsx";
import type { OutboxItem } from "#shared/api/admin/outbox-api.ts";
import { getState, needsAttention } from "./message-states.ts";

const icons: Readonly<Record<BadgeTone, LucideIcon>> = {
  good: CircleCheck,
  info: Clock,
  caution: Clock,
  bad: CircleAlert,
  quiet: MinusCircle,
};

type Shown = Pick<OutboxItem, "status" | "seenAt" | "lastError" | "bounce">;

export function StateBadge({ message }: { message: Shown }) {
  const { name, tone } = getState(message);
  return (
    <Badge tone={tone} icon={icons[tone]}>
      {name}
      {needsAttention(message) && message.seenAt !== null && ", seen"}
    </Badge>
  );
}
