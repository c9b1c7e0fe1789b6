import type { ReactNode } from "react";
import type { CsvCell } from "#shared/text/csv.ts";

export type ValueColumn<T> = {
  readonly id: string;
  readonly label: string;
  /** The value to sort, filter, search and export by. "" means unknown: such rows come last in either order. */
  readonly value: (row: T) => CsvCell;
  readonly align?: "end";
  readonly isSortable?: boolean;
};

/** Column of a table. Create it once, outside of components. */
export type DataColumn<T> = ValueColumn<T> & {
  readonly cell?: (row: T) => ReactNode;
  readonly width?: string;
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
