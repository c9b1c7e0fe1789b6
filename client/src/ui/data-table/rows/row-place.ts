import type { CSSProperties, ReactNode } from "react";

/** What the element of a row takes, so that it can be put in its place and measured there. */
export type RowPlace = {
  readonly ref?: (element: Element | null) => void;
  readonly style?: CSSProperties;
  readonly "data-index"?: number;
};

export type RowListProps<T> = {
  rows: readonly T[];
  getKey: (row: T) => string;
  /** About how high a row is, in CSS pixels. */
  rowHeight: number;
  /** Beyond so many rows only those near the screen are in the document. */
  virtualFrom: number;
  renderRow: (row: T, index: number, place: RowPlace) => ReactNode;
};

export type ListElement = { as: "div" | "ul"; role?: "rowgroup"; label?: string };
