import { ChartFrame, chartHeight } from "./chart-frame.tsx";
import { lazyChart } from "./lazy-chart.tsx";
import type { ChartProps } from "./series.ts";

const Bars = lazyChart<ChartProps>(async () => (await import("./recharts-bars.tsx")).RechartsBars);

/** Compares amounts: one bar per series at each point. */
export function BarChart(chart: ChartProps) {
  return (
    <ChartFrame {...chart}>
      <div className={chartHeight}>
        <Bars {...chart} />
      </div>
    </ChartFrame>
  );
}
