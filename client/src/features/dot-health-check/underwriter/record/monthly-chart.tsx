import { formatShortMonth } from "#client/features/dot-health-check/underwriter/format-month.ts";
import { BarChart } from "#client/ui/charts/bar-chart.tsx";
import type { Series } from "#client/ui/charts/series.ts";
import type { Inspection } from "#shared/carrier/inspection.ts";
import { countByMonth } from "#shared/carrier/underwriting/monthly-trend.ts";

const series: readonly Series[] = [
  { key: "inspections", label: "Inspections", color: "signal" },
  { key: "violations", label: "Violations", color: "lamp" },
  { key: "outOfService", label: "Out-of-service violations", color: "stop" },
];

/** Inspections, violations and out-of-service violations of each of the last 24 months. */
export const MonthlyChart = ({
  inspections,
  today,
}: {
  inspections: readonly Inspection[];
  today: string;
}) => (
  <BarChart
    title="By month"
    nameLabel="Month"
    series={series}
    points={countByMonth(inspections, today).map(({ month, ...values }) => ({
      name: formatShortMonth(month),
      values,
    }))}
  />
);
