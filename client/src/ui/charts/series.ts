import { usNumber } from "#shared/us-english.ts";

/** One line, or one color of bars. `color` is a token of ui/tokens.css: "action", "signal", "lamp", "stop". */
export type Series = {
  readonly key: string;
  readonly label: string;
  readonly color: "action" | "signal" | "lamp" | "stop";
};

/** A point on the axis: its name and each series' value; a missing value is a gap. */
export type Point = { readonly name: string; readonly values: Readonly<Record<string, number | undefined>> };

export type ChartProps = {
  /** A heading for the chart: "Inspections by month". */
  title: string;
  /** The heading of the points' column: "Month". */
  nameLabel: string;
  series: readonly Series[];
  points: readonly Point[];
  /** Bars side by side under each other, with their names in full: for names rather than dates. */
  isHorizontal?: boolean;
  /** Formats numbers: "12", "$1,200". */
  format?: (value: number) => string;
};

/** "1,234.5" */
export function formatValue(value: number): string {
  const [whole = "", part] = String(Math.abs(value)).split(".");
  return `${value < 0 ? "-" : ""}${usNumber(Number(whole))}${part === undefined ? "" : `.${part}`}`;
}

export const colorVariable = (color: Series["color"]): string => `var(--${color})`;
