import { ChartFrame, chartHeight } from "./chart-frame.tsx";
import { lazyChart } from "./lazy-chart.tsx";
import type { ChartProps } from "./series.ts";

const Lines = lazyChart<ChartProps>(async () => (await import("./recharts-lines.tsx")).RechartsLines);

/** Shows how amounts change from point to point. */
export function LineChart(chart: ChartProps) {
  return (
    <ChartFrame {...chart}>
      <div className={chartHeight}>
        <Lines {...chart} />
      </div>
    </ChartFrame>
  );
}
