import { formatShortMonth } from "#client/features/dot-health-check/underwriter/format-month.ts";
import { Section } from "#client/features/dot-health-check/underwriter/section.tsx";
import { BarChart } from "#client/ui/charts/charts.tsx";
import type { Series } from "#client/ui/charts/series.ts";
import { UsMap } from "#client/ui/charts/us-map.tsx";
import type { Inspection } from "#shared/carrier/inspection.ts";
import { countByMonth, countByState } from "#shared/carrier/underwriting/monthly-trend.ts";

const series: readonly Series[] = [
  { key: "inspections", label: "Inspections", color: "signal" },
  { key: "violations", label: "Violations", color: "lamp" },
  { key: "outOfService", label: "Out-of-service violations", color: "stop" },
];

type Props = { inspections: readonly Inspection[]; today: string };

/** Inspections, violations and out-of-service violations of each of the last 24 months, and where they happened. */
export const MonthsSection = ({ inspections, today }: Props) => (
  <Section id="months">
    <BarChart
      title="By month"
      nameLabel="Month"
      series={series}
      points={countByMonth(inspections, today).map(({ month, ...values }) => ({
        name: formatShortMonth(month),
        values,
      }))}
    />
    <div className="max-w-3xl">
      <UsMap
        title="Inspections by state"
        valueLabel="Inspections"
        values={Object.fromEntries(
          countByState(inspections).map(({ state, inspections: count }) => [state, count]),
        )}
      />
    </div>
  </Section>
);
