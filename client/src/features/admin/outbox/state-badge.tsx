import { CircleAlert, CircleCheck, Clock, type LucideIcon, MinusCircle } from "lucide-react";
import { Badge, type BadgeTone } from "#client/ui/badge.tsx";
import type { OutboxItem } from "#shared/api/admin/outbox.ts";
import { isFailure, states } from "./message-states.ts";

const icons: Readonly<Record<BadgeTone, LucideIcon>> = {
  good: CircleCheck,
  info: Clock,
  caution: Clock,
  bad: CircleAlert,
  quiet: MinusCircle,
};

const cameBack = { name: "Came back", tone: "bad" } as const;

export function StateBadge({ message }: { message: Pick<OutboxItem, "status" | "seenAt" | "bounce"> }) {
  const { name, tone } = message.bounce === null ? states[message.status] : cameBack;
  return (
    <Badge tone={tone} icon={icons[tone]}>
      {name}
      {isFailure(message) && message.seenAt !== null && ", seen"}
    </Badge>
  );
}
