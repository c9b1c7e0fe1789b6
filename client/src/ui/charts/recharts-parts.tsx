import type { ComponentProps } from "react";
import type { Tooltip, XAxis, YAxis } from "recharts";
import type { ChartProps, Point } from "./series.ts";

/** Rows in the format of Recharts. */
export const toChartRows = (points: readonly Point[]): Record<string, number | string | undefined>[] =>
  points.map(({ name, values }) => ({ ...values, name }));

/** Leaves the topmost number level with its grid line, and the last name under its point. */
export const margin = { top: 10, right: 8, bottom: 0, left: 0 } as const;

const text = { fill: "var(--ink-soft)", fontSize: 14 } as const;

export const nameXAxis = {
  dataKey: "name",
  tick: text,
  tickLine: false,
  stroke: "var(--line-strong)",
  interval: "equidistantPreserveStart",
  // Half a month's name, which stands under its point.
  padding: { left: 20, right: 16 },
} as const satisfies ComponentProps<typeof XAxis>;

/** Amounts that are all whole have no fractions between them. */
const hasFractions = (points: readonly Point[]): boolean =>
  points.some(({ values }) =>
    Object.values(values).some((value) => value !== undefined && !Number.isInteger(value)),
  );

type Amounts = { format: NonNullable<ChartProps["format"]>; points: readonly Point[] };

export const amountYAxis = ({ format, points }: Amounts) =>
  ({
    tick: text,
    tickLine: false,
    axisLine: false,
    width: "auto",
    allowDecimals: hasFractions(points),
    tickFormatter: format,
  }) as const satisfies ComponentProps<typeof YAxis>;

/** The names of horizontal bars, wrapped where they are long. */
export const nameYAxis = {
  type: "category",
  dataKey: "name",
  tick: text,
  tickLine: false,
  stroke: "var(--line-strong)",
  width: 148,
  interval: 0,
} as const satisfies ComponentProps<typeof YAxis>;

export const amountXAxis = ({ format, points }: Amounts) =>
  ({
    type: "number",
    tick: text,
    tickLine: false,
    axisLine: false,
    allowDecimals: hasFractions(points),
    tickFormatter: format,
  }) as const satisfies ComponentProps<typeof XAxis>;

export const tooltip = (format: NonNullable<ChartProps["format"]>) =>
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
  }) as const satisfies ComponentProps<typeof Tooltip>;
