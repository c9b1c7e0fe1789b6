import type { SortingState } from "@tanstack/react-table";
import { compareKnownFirst } from "#client/ui/data-table/compare-values.ts";
import type { GridColumn, GridRow } from "./grid-column.ts";

/**
 * The order and the search, as they were when the user last changed them: rows don't jump or vanish while
 * they are edited, and the stored order stays.
 */
export type GridView = {
  readonly sorting: SortingState;
  readonly search: string;
  /** The rows found, in order, and all rows that were there; undefined: all, as stored. */
  readonly arranged: { readonly order: readonly string[]; readonly known: ReadonlySet<string> } | undefined;
};

export const storedOrder: GridView = { sorting: [], search: "", arranged: undefined };

type Rows<R> = readonly GridRow<R>[];

function isFound<R>(row: R, columns: readonly GridColumn<R>[], words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = columns
    .map(({ getValue, getCell }) => `${getCell(row).text} ${getValue(row)}`)
    .join(" ")
    .toLowerCase();
  return words.every((word) => text.includes(word));
}

/** Sorts and searches the rows as they are now. */
export function arrange<R>(
  rows: Rows<R>,
  columns: readonly GridColumn<R>[],
  sorting: SortingState,
  search: string,
): GridView {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const [sort] = sorting;
  const column = sort && columns.find(({ id }) => id === sort.id);
  if (!column && words.length === 0) return { sorting: [], search, arranged: undefined };
  const found = rows.filter(({ data }) => isFound(data, columns, words));
  const isDescending = sort?.desc === true;
  const compare = compareKnownFirst(isDescending);
  if (column) {
    const sign = isDescending ? -1 : 1;
    found.sort((one, other) => sign * compare(column.getValue(one.data), column.getValue(other.data)));
  }
  const known = new Set(rows.map(({ id }) => id));
  return { sorting, search, arranged: { order: found.map(({ id }) => id), known } };
}

/** The rows to show: those found, in order, then those added since. */
export function toShownRows<R>(rows: Rows<R>, { arranged }: GridView): Rows<R> {
  if (!arranged) return rows;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ordered = arranged.order.flatMap((id) => byId.get(id) ?? []);
  return [...ordered, ...rows.filter(({ id }) => !arranged.known.has(id))];
}
