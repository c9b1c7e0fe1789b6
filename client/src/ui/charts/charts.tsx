import { ChartFrame, lazyChart } from "./chart-frame.tsx";
import type { ChartProps } from "./series.ts";
import type { ComponentType } from "react";

function createChart(fetchCode: () => Promise<ComponentType<ChartProps>>, room = "h-72") {
  const Drawing = lazyChart(fetchCode, room);
  return (chart: ChartProps) => (
    <ChartFrame {...chart}>
      <Drawing {...chart} />
    </ChartFrame>
  );
}

const fetchBars = async () => (await import("./recharts-bars.tsx")).RechartsBars;

export const BarChart = createChart(fetchBars);

export const LowBarChart = createChart(fetchBars, "h-44");

export const LineChart = createChart(async () => (await import("./recharts-lines.tsx")).RechartsLines);
