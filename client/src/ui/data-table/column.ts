import type { ReactNode } from "react";
import type { CsvCell } from "#shared/text/csv.ts";

/** What a table and a grid need to know of a column: how to find and sort its rows. */
export type ValueColumn<T> = {
  readonly id: string;
  readonly label: string;
  /** The value to sort, filter, search and export by. "" means unknown: such rows come last in either order. */
  readonly value: (row: T) => CsvCell;
  readonly align?: "end";
  readonly isSortable?: boolean;
};

/** A table column: its value, and how it is shown. Create it once, outside of components. */
export type DataColumn<T> = ValueColumn<T> & {
  /** How the cell is rendered, if not as plain value. */
  readonly cell?: (row: T) => ReactNode;
  /** A width for `grid-template-columns`; without one the column shares the remaining space. */
  readonly width?: string;
  /** Offers a filter by this column's values above the table. */
  readonly hasFilter?: boolean;
};

export const isSortable = <T>({ isSortable: is = true }: ValueColumn<T>): boolean => is;

export const renderCell = <T>({ cell, value }: DataColumn<T>, row: T): ReactNode =>
  cell ? cell(row) : value(row);

export const toCsvRows = <T>(
  columns: readonly Pick<DataColumn<T>, "label" | "value">[],
  rows: readonly T[],
): CsvCell[][] => [
  columns.map(({ label }) => label),
  ...rows.map((row) => columns.map(({ value }) => value(row))),
];
