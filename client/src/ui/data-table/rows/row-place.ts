import type { CSSProperties, ReactNode } from "react";

/** Props that position and measure a row's element. */
export type RowPlace = {
  readonly ref?: (element: Element | null) => void;
  readonly style?: CSSProperties;
  readonly "data-index"?: number;
};

/** Whether the place is the same. It is a new object each time, so its content is compared. */
export const isSamePlace = (before: RowPlace, after: RowPlace): boolean =>
  before.style?.transform === after.style?.transform &&
  before.ref === after.ref &&
  before["data-index"] === after["data-index"];

export type RowListProps<T> = {
  rows: readonly T[];
  getKey: (row: T) => string;
  /** The approximate height of a row, in CSS pixels. */
  rowHeight: number;
  /** With more rows than this, only those near the screen are in the DOM, except in print. Default: 200. */
  virtualFrom?: number | undefined;
  /** Whether a row has buttons or links, if only some have: the Tab key reaches them from anywhere. */
  hasControls?: (row: T) => boolean;
  renderRow: (row: T, index: number, place: RowPlace) => ReactNode;
};

export type ListElement = { as: "div" | "ul"; role?: "rowgroup"; label?: string };
