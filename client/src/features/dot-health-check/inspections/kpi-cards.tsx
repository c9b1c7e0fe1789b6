import { SignCard } from "#client/ui/card.tsx";
import type { Inspection, Kpis } from "#shared/carrier/inspection.ts";
import { usNumber } from "#shared/text/us-english.ts";
import { listCounts } from "./inspection-texts.ts";

const nothing: Kpis = {
  total_inspections: 0,
  total_violations: 0,
  vehicle_oos_count: 0,
  driver_oos_count: 0,
};

type Props = { kpis: Kpis | undefined; inspections: readonly Inspection[] };

export const KpiCards = ({ kpis = nothing, inspections }: Props) => (
  <ul aria-label="Counts" className="grid gap-3 max-sm:gap-2 sm:grid-cols-3">
    {listCounts(kpis, inspections).map(({ name, count, outOf }) => (
      <li key={name}>
        <SignCard className="h-full" padding="px-3 py-1 sm:py-3">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-3xl font-extrabold tabular-nums">{usNumber(count)}</span>{" "}
            <span className="font-bold">{name}</span>
          </p>
          <p className="text-ink-soft max-sm:text-sm">{outOf}</p>
        </SignCard>
      </li>
    ))}
  </ul>
);
