import { ChartFrame } from "./chart-frame.tsx";
import { lazyChart } from "./lazy-chart.tsx";
import type { ChartProps } from "./series.ts";
import type { ComponentType } from "react";

function createChart(fetchCode: () => Promise<ComponentType<ChartProps>>) {
  const Drawing = lazyChart(fetchCode, "h-72");
  return (chart: ChartProps) => (
    <ChartFrame {...chart}>
      <Drawing {...chart} />
    </ChartFrame>
  );
}

/** Compares amounts: one bar per series at each point. */
export const BarChart = createChart(async () => (await import("./recharts-bars.tsx")).RechartsBars);

/** Shows how amounts change from point to point. */
export const LineChart = createChart(async () => (await import("./recharts-lines.tsx")).RechartsLines);
