import { BarChart } from "#client/ui/charts/charts.tsx";
import type { Series } from "#client/ui/charts/series.ts";
import type { CarrierViolation } from "#shared/carrier/violation.ts";
import { getViolationCategory } from "#shared/carrier/violations/violation-category.ts";
import { grouped } from "#shared/text/grouped.ts";

const series: readonly Series[] = [
  { key: "violations", label: "Violations", color: "lamp" },
  { key: "outOfService", label: "Out of service", color: "stop" },
];

const toPoints = (violations: readonly CarrierViolation[]) =>
  [...grouped(violations, getViolationCategory)]
    .map(([name, own]) => ({
      name,
      values: {
        violations: own.length,
        outOfService: own.filter(({ outOfServiceIndicator }) => outOfServiceIndicator).length,
      },
    }))
    .toSorted((a, b) => b.values.violations - a.values.violations);

export const CategoriesChart = ({ violations }: { violations: readonly CarrierViolation[] }) => (
  <BarChart
    title="Violations by group"
    nameLabel="Group"
    isHorizontal
    series={series}
    points={toPoints(violations)}
  />
);
