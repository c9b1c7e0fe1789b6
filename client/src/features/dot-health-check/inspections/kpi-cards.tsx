import { SignCard } from "#client/ui/card.tsx";
import type { Kpis } from "#shared/carrier/inspection.ts";
import { pluralize } from "#shared/pluralize.ts";
import { usNumber } from "#shared/us-english.ts";

const nothing: Kpis = {
  total_inspections: 0,
  total_violations: 0,
  vehicle_oos_count: 0,
  driver_oos_count: 0,
};

type CardProps = { count: number; name: string; outOf: string };

const KpiCard = ({ count, name, outOf }: CardProps) => (
  <li>
    <SignCard className="h-full">
      <p className="text-3xl font-extrabold tabular-nums">{usNumber(count)}</p>
      <p className="font-bold">{name}</p>
      <p className="text-ink-soft">{outOf}</p>
    </SignCard>
  </li>
);

/** The counts of the snapshot. `isUnknown`: they could not be read, and 0 would be a claim. */
export function KpiCards({ kpis = nothing, isUnknown }: { kpis: Kpis | undefined; isUnknown: boolean }) {
  if (isUnknown) return <p>FMCSA's monthly snapshot couldn't be read, so there are no counts.</p>;
  const inspections = pluralize(kpis.total_inspections, "inspection");
  return (
    <ul aria-label="Counts" className="grid gap-4 sm:grid-cols-3">
      <KpiCard count={kpis.total_violations} name="Violations" outOf={`in ${inspections}`} />
      <KpiCard count={kpis.vehicle_oos_count} name="Vehicle out-of-service" outOf={`out of ${inspections}`} />
      <KpiCard count={kpis.driver_oos_count} name="Driver out-of-service" outOf={`out of ${inspections}`} />
    </ul>
  );
}
