import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { margin, toChartRows, tooltip, xAxis, yAxis } from "./recharts-parts.tsx";
import { type ChartProps, colorVariable, formatValue } from "./series.ts";

/** Only the bars, by Recharts. */
export function RechartsBars({ series, points, format = formatValue }: ChartProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={toChartRows(points)} margin={margin} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis {...xAxis} />
        <YAxis {...yAxis(format)} />
        <Tooltip {...tooltip(format)} />
        {series.map(({ key, label, color }) => (
          <Bar key={key} dataKey={key} name={label} fill={colorVariable(color)} isAnimationActive={false} />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
