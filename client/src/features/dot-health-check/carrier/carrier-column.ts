import { type DataColumn, toCsvRows, type ValueColumn } from "#client/ui/data-table/column.ts";
import type { CsvCell } from "#shared/text/csv.ts";
import { usDay, usNumber } from "#shared/text/us-english.ts";

type Medium = "screen" | "paper" | "sheet";

/** A column of a carrier's table: one heading and one value on screen, on paper and in a spreadsheet. */
export type CarrierColumn<T> = ValueColumn<T> & {
  /** As people read it, if that isn't the plain value. */
  readonly text?: (row: T) => string;
  readonly media?: readonly Medium[];
};

type ScreenLook<T> = Pick<DataColumn<T>, "cell" | "width" | "hasFilter"> & { readonly label?: string };

const selectColumns = <T>(
  columns: readonly CarrierColumn<T>[],
  medium: Medium,
): readonly CarrierColumn<T>[] => columns.filter(({ media }) => media?.includes(medium) ?? true);

function toCellText<T>({ text, value }: CarrierColumn<T>, row: T): string {
  if (text) return text(row);
  const plain = value(row);
  return typeof plain === "number" ? usNumber(plain) : plain;
}

export const toNumericDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

export const toDayText = (day: string | undefined): string => (day ? usDay(day) : "No date");

export const toScreenColumns = <T>(
  columns: readonly CarrierColumn<T>[],
  looks: Readonly<Record<string, ScreenLook<T>>>,
): readonly DataColumn<T>[] =>
  selectColumns(columns, "screen").map((column) => ({
    cell: (row) => toCellText(column, row),
    ...column,
    ...looks[column.id],
  }));

export function toPaperTable<T>(columns: readonly CarrierColumn<T>[], rows: readonly T[]) {
  const shown = selectColumns(columns, "paper");
  return { columns: shown, rows: rows.map((row) => shown.map((column) => toCellText(column, row))) };
}

/** The rows of a spreadsheet, the header first. */
export const toSheetRows = <T>(columns: readonly CarrierColumn<T>[], rows: readonly T[]): CsvCell[][] =>
  toCsvRows(selectColumns(columns, "sheet"), rows);
