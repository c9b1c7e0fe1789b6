import { Badge, type BadgeTone } from "#client/ui/badge.tsx";
import { type FleetStatus, fleetStatuses } from "#client/features/vin-checker/fleet/rows/fleet-view.ts";
import {
  CircleCheck,
  CircleDashed,
  CircleQuestionMark,
  CircleX,
  CloudOff,
  Copy,
  type LucideIcon,
  RotateCw,
  TriangleAlert,
} from "lucide-react";

const looks: Readonly<Record<FleetStatus, readonly [LucideIcon, BadgeTone]>> = {
  checked: [CircleCheck, "good"],
  offline: [CloudOff, "info"],
  wrongCheckDigit: [TriangleAlert, "caution"],
  notVin: [CircleX, "bad"],
  duplicate: [Copy, "quiet"],
  unknown: [CircleQuestionMark, "caution"],
  notChecked: [RotateCw, "bad"],
  waiting: [CircleDashed, "quiet"],
};

/** A row's status as a word and an icon. */
export function StatusMark({ status }: { status: FleetStatus }) {
  const [icon, tone] = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {fleetStatuses[status]}
    </Badge>
  );
}
