import { classNames } from "#client/ui/class-names.ts";
import { type FleetStatus, fleetStatuses } from "#shared/vin/fleet/fleet-view.ts";
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

const looks: Readonly<Record<FleetStatus, readonly [LucideIcon, string]>> = {
  checked: [CircleCheck, "text-brand"],
  offline: [CloudOff, "text-signal"],
  wrongCheckDigit: [TriangleAlert, "text-lamp-ink"],
  notVin: [CircleX, "text-stop"],
  duplicate: [Copy, "text-ink-soft"],
  unknown: [CircleQuestionMark, "text-lamp-ink"],
  notChecked: [RotateCw, "text-stop"],
  waiting: [CircleDashed, "text-ink-soft"],
};

/** What became of a row, in a word and a sign. */
export function StatusMark({ status }: { status: FleetStatus }) {
  const [Icon, color] = looks[status];
  return (
    <span className={classNames("inline-flex items-baseline gap-1.5 font-semibold", color)}>
      <Icon aria-hidden="true" className="size-[1.125rem] shrink-0 self-center" />
      {fleetStatuses[status]}
    </span>
  );
}
