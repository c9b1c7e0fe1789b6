import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import {
  amountXAxis,
  margin,
  nameYAxis,
  toChartRows,
  tooltip,
  nameXAxis,
  amountYAxis,
} from "./recharts-parts.tsx";
import { type ChartProps, colorVariable, formatValue } from "./series.ts";

export function RechartsBars({
  series,
  points,
  isHorizontal = false,
  isStacked = false,
  format = formatValue,
}: ChartProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={toChartRows(points)}
        layout={isHorizontal ? "vertical" : "horizontal"}
        margin={margin}
        accessibilityLayer={false}
        barGap={1}
      >
        <CartesianGrid vertical={isHorizontal} horizontal={!isHorizontal} stroke="var(--line)" />
        <XAxis {...(isHorizontal ? amountXAxis(points, format) : nameXAxis)} />
        <YAxis {...(isHorizontal ? nameYAxis : amountYAxis(points, format))} />
        <Tooltip {...tooltip(format)} />
        {series.map(({ key, label, color }) => (
          <Bar
            key={key}
            dataKey={key}
            name={label}
            fill={colorVariable(color)}
            isAnimationActive={false}
            {...(isStacked && { stackId: "all" })}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
