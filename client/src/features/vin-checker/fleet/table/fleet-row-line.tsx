import { Badge, type BadgeTone } from "#client/ui/badge.tsx";
import { Button } from "#client/ui/button.tsx";
import { classNames } from "#client/ui/class-names.ts";
import { rowClass } from "#client/ui/data-table/table-grid.tsx";
import {
  type FleetStatus,
  fleetStatuses,
  type FleetView,
} from "#client/features/vin-checker/fleet/fleet-view.ts";
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
import { memo } from "react";
import { MarkedVin } from "#client/features/vin-checker/result/vin-sections.tsx";
import { describeDifference, suggestionHeading } from "#shared/vin/correction-words.ts";
import { gridClass } from "./fleet-columns.ts";

type Props = {
  view: FleetView;
  index: number;
  onUse: (id: number, vin: string) => void;
};

const looks: Readonly<Record<FleetStatus, readonly [LucideIcon, BadgeTone]>> = {
  checked: [CircleCheck, "good"],
  offline: [CloudOff, "info"],
  wrongCheckDigit: [TriangleAlert, "caution"],
  yearOpen: [CircleQuestionMark, "caution"],
  notVin: [CircleX, "bad"],
  duplicate: [Copy, "quiet"],
  unknown: [CircleQuestionMark, "caution"],
  notChecked: [RotateCw, "bad"],
  waiting: [CircleDashed, "quiet"],
};

const rowLook =
  "flex flex-wrap items-baseline gap-x-2 gap-y-1 px-4 py-3 lg:px-3 lg:py-2 [contain-intrinsic-size:auto_8.75rem] lg:[contain-intrinsic-size:auto_2.5625rem]";

const factClass = "font-semibold tabular-nums [overflow-wrap:anywhere] max-lg:empty:hidden lg:font-normal";

/** A line break within a card; not shown in the table's columns. */
const Break = () => <span role="presentation" className="basis-full lg:hidden" />;

function RowError({ view: { row, problem, fixes }, onUse }: Pick<Props, "view" | "onUse">) {
  return (
    <span
      role="cell"
      className="flex basis-full flex-wrap items-center gap-x-4 gap-y-2 lg:col-[3/-1] empty:hidden lg:pb-1"
    >
      {problem !== "" && <span className="text-ink-soft">{problem}</span>}
      {fixes.length > 0 && <span className="text-ink-soft">{suggestionHeading(fixes.length)}</span>}
      {fixes.map(({ vin, positions }) => (
        <Button key={vin} className="px-3 py-1 lg:min-h-9" onClick={() => onUse(row.id, vin)}>
          Use <MarkedVin vin={vin} marked={positions} />
          {positions.length > 0 && (
            <span className="sr-only">, {describeDifference(row.text, vin, positions)}</span>
          )}
        </Button>
      ))}
      {fixes.length > 0 && (
        <span className="text-ink-soft">
          Compare every character with the plate or the registration first.
        </span>
      )}
    </span>
  );
}

export const FleetRowLine = memo(({ view, index, onUse }: Props) => {
  const { row, status, facts, weightClass } = view;
  const [icon, tone] = looks[status];
  return (
    // Row 1 is the column headers.
    <div role="row" aria-rowindex={index + 2} className={classNames(rowClass, rowLook, gridClass)}>
      <span role="cell" className="mr-auto lg:mr-0">
        <Badge tone={tone} icon={icon}>
          {fleetStatuses[status]}
        </Badge>
      </span>
      <span role="cell" className="text-ink-soft tabular-nums lg:text-right">
        <span className="lg:hidden">Row </span>
        {row.line}
      </span>
      <span
        role="cell"
        className="basis-full font-mono text-lg font-semibold [overflow-wrap:anywhere] lg:text-base lg:font-normal"
      >
        {row.vin ?? row.text}
      </span>
      {(["ModelYear", "Make", "Model"] as const).map((key) => (
        <span key={key} role="cell" className={factClass}>
          {facts[key]}
        </span>
      ))}
      {facts.Make !== undefined && <Break />}
      <span role="cell" className="text-ink-soft [overflow-wrap:anywhere] max-lg:empty:hidden lg:text-ink">
        {facts.BodyClass}
      </span>
      <span role="cell" className="text-ink-soft max-lg:empty:hidden lg:text-ink">
        {weightClass}
      </span>
      <RowError view={view} onUse={onUse} />
    </div>
  );
});
