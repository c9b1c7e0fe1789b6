import type { CSSProperties, ReactNode } from "react";

/** Props that position and measure a row's element. */
export type RowPlace = {
  readonly ref?: (element: Element | null) => void;
  readonly style?: CSSProperties;
  readonly "data-index"?: number;
};

export type RowListProps<T> = {
  rows: readonly T[];
  getKey: (row: T) => string;
  /** The approximate height of a row, in CSS pixels. */
  rowHeight: number;
  /** With more rows than this, only those near the screen are in the DOM. */
  virtualFrom: number;
  renderRow: (row: T, index: number, place: RowPlace) => ReactNode;
};

export type ListElement = { as: "div" | "ul"; role?: "rowgroup"; label?: string };
