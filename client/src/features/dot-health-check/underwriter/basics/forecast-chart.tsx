import {
  Section,
  Disclosure,
  formatShortMonth,
} from "#client/features/dot-health-check/underwriter/underwriter-section.tsx";
import { LineChart } from "#client/ui/charts/charts.tsx";
import type { Series } from "#client/ui/charts/series.ts";
import type { Inspection, CarrierViolation } from "#shared/carrier/inspection.ts";
import { basicNames, measuredBasics, forecastMeasure } from "#shared/carrier/sms/measure.ts";
import { listDropOffs } from "#shared/carrier/underwriting/verdict.ts";
import { usMonth } from "#shared/text/us-english.ts";
import { useId, useMemo } from "react";
import { formatMeasure } from "./list-basics.ts";

const colors = ["action", "signal", "lamp", "stop"] as const;
const series: readonly Series[] = measuredBasics.map((basic, index) => ({
  key: basic,
  label: basicNames[basic],
  color: colors[index] ?? "action",
}));

type Known = { inspections: readonly Inspection[]; violations: readonly CarrierViolation[]; today: string };
type Props = Known & { period: string };

function toPoints({ inspections, violations, today }: Known) {
  const forecasts = measuredBasics.map(
    (basic) => [basic, forecastMeasure(basic, inspections, violations, today)] as const,
  );
  const [[, months] = ["hos", []]] = forecasts;
  return months.map(({ month }, index) => ({
    name: formatShortMonth(month),
    values: Object.fromEntries(forecasts.map(([basic, points]) => [basic, points[index]?.value])),
  }));
}

function DropOffs({ inspections, today }: Pick<Known, "inspections" | "today">) {
  const id = useId();
  const dropOffs = listDropOffs(inspections, today);
  if (dropOffs.length === 0) return undefined;
  return (
    <div>
      <p id={id} className="font-bold">
        Violations that drop off
      </p>
      <ul
        aria-labelledby={id}
        className="mt-1 grid grid-cols-2 gap-x-5 gap-y-1 tabular-nums sm:grid-cols-3 lg:grid-cols-4"
      >
        {dropOffs.map(({ month, violations: count }) => (
          <li key={month}>
            {usMonth(month)}: <b>{count}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function ForecastChart({ inspections, violations, today, period }: Props) {
  const points = useMemo(
    () => toPoints({ inspections, violations, today }),
    [inspections, violations, today],
  );
  return (
    <Section id="forecast">
      <Disclosure summary="Our estimates for the next 24 months">
        <p className="max-w-prose text-ink-soft">
          A violation counts triple for 6 months, double until it's a year old, then once until it drops off
          at two years. Without new clean inspections a measure can also rise. {period}
        </p>
        <LineChart
          title="Measures by month"
          nameLabel="Month"
          series={series}
          points={points}
          format={formatMeasure}
        />
        <DropOffs inspections={inspections} today={today} />
      </Disclosure>
    </Section>
  );
}
