import type { ComponentProps } from "react";
import type { Tooltip, XAxis, YAxis } from "recharts";
import type { ChartProps, Point } from "./series.ts";

type Format = NonNullable<ChartProps["format"]>;

export const toChartRows = (points: readonly Point[]): Record<string, number | string | undefined>[] =>
  points.map(({ name, values }) => ({ ...values, name }));

/** Leaves the topmost number level with its grid line, and the last name under its point. */
export const margin = { top: 10, right: 8, bottom: 0, left: 0 } as const;

const tick = { fill: "var(--ink-soft)", fontSize: 14 } as const;
const nameAxis = { dataKey: "name", tick, tickLine: false, stroke: "var(--line-strong)" } as const;

export const nameXAxis = {
  ...nameAxis,
  interval: "equidistantPreserveStart",
  // Half a month's name, which is under its point.
  padding: { left: 20, right: 16 },
} as const satisfies ComponentProps<typeof XAxis>;

/** The names of horizontal bars, wrapped where they are long. */
export const nameYAxis = {
  ...nameAxis,
  type: "category",
  width: 148,
  interval: 0,
} as const satisfies ComponentProps<typeof YAxis>;

const amountAxis = (points: readonly Point[], tickFormatter: Format) =>
  ({
    tick,
    tickLine: false,
    axisLine: false,
    // Amounts that are all whole have no fractions between them.
    allowDecimals: points.some(({ values }) => Object.values(values).some((value = 0) => value % 1 !== 0)),
    tickFormatter,
  }) as const;

export const amountYAxis = (points: readonly Point[], format: Format) =>
  ({ ...amountAxis(points, format), width: "auto" }) as const satisfies ComponentProps<typeof YAxis>;

export const amountXAxis = (points: readonly Point[], format: Format) =>
  ({ ...amountAxis(points, format), type: "number" }) as const satisfies ComponentProps<typeof XAxis>;

export const tooltip = (format: Format) =>
  ({
    formatter: (value) => (typeof value === "number" ? format(value) : String(value)),
    separator: ": ",
    // In the order of the legend.
    itemSorter: () => 0,
    cursor: { fill: "var(--line)", opacity: 0.4 },
    isAnimationActive: false,
    contentStyle: {
      background: "var(--paper)",
      border: "1px solid var(--line-strong)",
      borderRadius: 8,
      color: "var(--ink)",
    },
    // Else each line has its bar's color, which is too pale for text.
    itemStyle: { color: "var(--ink)" },
  }) as const satisfies ComponentProps<typeof Tooltip>;
