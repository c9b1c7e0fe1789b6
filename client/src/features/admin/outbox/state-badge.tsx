import { CircleAlert, CircleCheck, Clock, type LucideIcon, MinusCircle } from "lucide-react";
import { Badge, type BadgeTone } from "#client/ui/badge.tsx";
import type { OutboxItem } from "#shared/api/admin/outbox.ts";
import { isFailure, stateNames, stateTones } from "./message-states.ts";

const icons: Readonly<Record<BadgeTone, LucideIcon>> = {
  good: CircleCheck,
  info: Clock,
  caution: Clock,
  bad: CircleAlert,
  quiet: MinusCircle,
};

/** A message's state; a failure says whether it was seen. */
export function StateBadge({ message }: { message: Pick<OutboxItem, "status" | "seenAt"> }) {
  const tone = stateTones[message.status];
  return (
    <Badge tone={tone} icon={icons[tone]}>
      {stateNames[message.status]}
      {isFailure(message) && message.seenAt !== null && ", seen"}
    </Badge>
  );
}
