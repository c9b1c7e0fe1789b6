import { BarChart, LineChart } from "#client/ui/charts/charts.tsx";
import type { Point, Series } from "#client/ui/charts/series.ts";
import { UsMap } from "#client/ui/charts/us-map.tsx";
import { Example, Part } from "./example.tsx";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const points: Point[] = months.map((name, index) => ({
  name,
  values: { clean: 8 + ((index * 5) % 7), oos: index === 4 ? undefined : (index * 3) % 5 },
}));
const series: Series[] = [
  { key: "clean", label: "Without violations", color: "action" },
  { key: "oos", label: "Out of service", color: "stop" },
];
const byState = { TX: 41, OK: 12, NM: 9, AZ: 22, CA: 33, NV: 5, LA: 3, CO: 7, IL: 1 };

export function ChartParts() {
  const chart = { title: "Inspections by month", nameLabel: "Month", series, points };
  return (
    <Part name="Charts">
      <Example name="Bars">
        <BarChart {...chart} />
      </Example>
      <Example name="Horizontal bars">
        <BarChart {...chart} title="Inspections by month, under each other" isHorizontal />
      </Example>
      <Example name="Lines">
        <LineChart {...chart} title="Inspections by month, as lines" />
      </Example>
      <Example name="US map">
        <div className="max-w-2xl">
          <UsMap title="Inspections by state" valueLabel="Inspections" values={byState} />
        </div>
      </Example>
    </Part>
  );
}
