import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { margin, toChartRows, tooltip, nameXAxis, amountYAxis } from "./recharts-parts.tsx";
import { type ChartProps, colorVariable, formatValue } from "./series.ts";

/** Only the lines, by Recharts. Each has its own dash pattern, so that color alone does not identify it. */
export function RechartsLines({ series, points, format = formatValue }: ChartProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart data={toChartRows(points)} margin={margin} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis {...nameXAxis} />
        <YAxis {...amountYAxis(points, format)} />
        <Tooltip {...tooltip(format)} />
        {series.map(({ key, label, color }, index) => (
          <Line
            key={key}
            dataKey={key}
            name={label}
            stroke={colorVariable(color)}
            strokeWidth={3}
            strokeDasharray={index === 0 ? "none" : `${10 - 2 * index} 4`}
            dot={false}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
}
