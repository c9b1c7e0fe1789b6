import { SignCard } from "#client/ui/card.tsx";
import type { Kpis } from "#shared/carrier/inspection.ts";
import { usNumber } from "#shared/us-english.ts";
import { listCounts } from "./inspection-texts.ts";

const nothing: Kpis = {
  total_inspections: 0,
  total_violations: 0,
  vehicle_oos_count: 0,
  driver_oos_count: 0,
};

export const KpiCards = ({ kpis = nothing }: { kpis: Kpis | undefined }) => (
  <ul aria-label="Counts" className="grid gap-4 sm:grid-cols-3">
    {listCounts(kpis).map(({ name, count, outOf }) => (
      <li key={name}>
        <SignCard className="h-full">
          <p className="text-3xl font-extrabold tabular-nums">{usNumber(count)}</p>
          <p className="font-bold">{name}</p>
          <p className="text-ink-soft">{outOf}</p>
        </SignCard>
      </li>
    ))}
  </ul>
);
