import type { CSSProperties, ReactNode } from "react";
import { VirtualList } from "./virtual-list.tsx";

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

const atOnce: RowPlace = {};

/** All rows, or beyond a number of them those near the screen (TanStack Virtual). */
export function RowList<T>(props: RowListProps<T> & ListElement) {
  const { rows, virtualFrom, renderRow, as: List, role, label } = props;
  if (rows.length > virtualFrom) return <VirtualList {...props} />;
  return (
    <List role={role} aria-label={label} className="[&>:last-child]:border-b-0">
      {rows.map((row, index) => renderRow(row, index, atOnce))}
    </List>
  );
}
