import { formatShortMonth, Disclosure, Section } from "./underwriter-section.tsx";
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

type Props = {
  inspections: readonly Inspection[];
  /** The months after the last inspection are unknown, not empty. */
  isOpenEnded: boolean;
  today: string;
};

const unknownMonthsText =
  "FMCSA's daily file couldn't be read, so months after its monthly snapshot are left out.";

export const MonthsSection = ({ inspections, isOpenEnded, today }: Props) => (
  <Section id="months">
    {isOpenEnded && <p className="text-ink-soft">{unknownMonthsText}</p>}
    <Disclosure summary="By month and by state">
      <BarChart
        title="By month"
        nameLabel="Month"
        series={series}
        points={countByMonth(inspections, today, { isOpenEnded }).map(({ month, ...values }) => ({
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
    </Disclosure>
  </Section>
);
