import { Section } from "#client/features/dot-health-check/underwriter/section.tsx";
import { LineChart } from "#client/ui/charts/line-chart.tsx";
import type { Series } from "#client/ui/charts/series.ts";
import type { Inspection } from "#shared/carrier/inspection.ts";
import { basicNames, measuredBasics } from "#shared/carrier/sms/basic.ts";
import { forecastMeasure } from "#shared/carrier/sms/forecast.ts";
import { listDropOffs } from "#shared/carrier/underwriting/drop-offs.ts";
import type { CarrierViolation } from "#shared/carrier/violation.ts";
import { pluralize } from "#shared/pluralize.ts";
import { usMonth } from "#shared/us-english.ts";
import { useMemo } from "react";
import { formatMeasure } from "./compare-measures.ts";
import { formatShortMonth } from "#client/features/dot-health-check/underwriter/format-month.ts";

const colors = ["action", "signal", "lamp", "stop"] as const;
const series: readonly Series[] = measuredBasics.map((basic, index) => ({
  key: basic,
  label: basicNames[basic],
  color: colors[index] ?? "action",
}));

type Props = {
  inspections: readonly Inspection[];
  violations: readonly CarrierViolation[];
  today: string;
};

function toPoints({ inspections, violations, today }: Props) {
  const forecasts = measuredBasics.map(
    (basic) => [basic, forecastMeasure(basic, inspections, violations, today)] as const,
  );
  const [[, months] = ["hos", []]] = forecasts;
  return months.map(({ month }, index) => ({
    name: formatShortMonth(month),
    values: Object.fromEntries(forecasts.map(([basic, points]) => [basic, points[index]?.value])),
  }));
}

/** The estimates month by month if nothing new happens, and when violations drop off. */
export function ForecastChart({ inspections, violations, today }: Props) {
  const points = useMemo(
    () => toPoints({ inspections, violations, today }),
    [inspections, violations, today],
  );
  const dropOffs = listDropOffs(inspections, today);
  return (
    <Section
      title="If nothing new happens"
      intro="Our estimates for the next 24 months: a violation weighs 3 for 6 months, 2 up to a year, 1 up to two years, then it's off. Without new clean inspections a measure can also rise."
    >
      <LineChart
        title="Measures by month"
        nameLabel="Month"
        series={series}
        points={points}
        format={formatMeasure}
      />
      {dropOffs.length > 0 && (
        <ul aria-label="When violations drop off" className="grid gap-1 sm:grid-cols-2 lg:grid-cols-3">
          {dropOffs.map(({ month, violations: count }) => (
            <li key={month}>
              <b>{usMonth(month)}</b>: {pluralize(count, "violation drops", "violations drop")} off
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
