import type { ReactNode } from "react";
import type { CsvCell } from "#client/lib/csv.ts";

/** A column of a table: what it is worth, and how that is shown. Made once, outside of components. */
export type DataColumn<T> = {
  readonly id: string;
  readonly label: string;
  /** What sorts, filters, is searched for and exported. "" is not known: such rows come last in either order. */
  readonly value: (row: T) => CsvCell;
  /** As it is shown, where that is more than the value. */
  readonly cell?: (row: T) => ReactNode;
  /** A width for `grid-template-columns`; without one the column takes its share of what is left. */
  readonly width?: string;
  readonly align?: "end";
  /** Offers its values to be chosen from above the table. */
  readonly hasFilter?: boolean;
  readonly isSortable?: boolean;
};

export const isSortable = <T>({ isSortable: is = true }: DataColumn<T>): boolean => is;

/** What stands in a cell. */
export const renderCell = <T>({ cell, value }: DataColumn<T>, row: T): ReactNode =>
  cell ? cell(row) : value(row);

/** The columns' place side by side. */
export const gridTemplate = <T>(columns: readonly DataColumn<T>[], isSelectable: boolean): string =>
  [...(isSelectable ? ["2.75rem"] : []), ...columns.map(({ width = "minmax(0, 1fr)" }) => width)].join(" ");

/** The rows as cells of a file, the column names first. */
export const toCsvRows = <T>(columns: readonly DataColumn<T>[], rows: readonly T[]): CsvCell[][] => [
  columns.map(({ label }) => label),
  ...rows.map((row) => columns.map(({ value }) => value(row))),
];
