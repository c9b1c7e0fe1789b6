import { usStates } from "#shared/text/us-states.ts";

/** The map's places: the states and D.C., which also has inspections. */
export const mapPlaces: readonly { readonly code: string; readonly name: string }[] = [
  ...usStates,
  { code: "DC", name: "District of Columbia" },
];

/** One line, or one color of bars. `color` is a token of ui/tokens.css: "action", "signal", "lamp", "stop". */
export type Series = {
  readonly key: string;
  readonly label: string;
  readonly color: "action" | "signal" | "lamp" | "stop";
};

/** A point on the axis: its name and each series' value; a missing value is a gap. */
export type Point = {
  readonly name: string;
  readonly values: Readonly<Record<string, number | undefined>>;
  readonly href?: string | undefined;
};

export type ChartProps = {
  title: string;
  nameLabel: string;
  series: readonly Series[];
  points: readonly Point[];
  /** Horizontal bars with full names, for names rather than dates. */
  isHorizontal?: boolean;
  /** Bars of one point on top of each other, not side by side. */
  isStacked?: boolean;
  format?: (value: number) => string;
};

export const formatValue = (value: number): string =>
  value.toLocaleString("en-US", { maximumFractionDigits: 20 });

export const colorVariable = (color: Series["color"]): string => `var(--${color})`;
