import { findRows, type Sorting } from "#client/ui/data-table/find-rows.ts";
import type { GridColumn, GridRow } from "./grid-column.ts";

/** The order and the search as the user last changed them: rows don't jump or vanish while they are edited. */
export type GridView = {
  readonly sorting: Sorting;
  readonly search: string;
  /** The rows found, in order, and all rows that were there; undefined: all, as stored. */
  readonly arranged: { readonly order: readonly string[]; readonly known: ReadonlySet<string> } | undefined;
};

export const storedOrder: GridView = { sorting: undefined, search: "", arranged: undefined };

type Rows<R> = readonly GridRow<R>[];

/** Sorts and searches the rows as they are now. */
export function arrange<R>(
  rows: Rows<R>,
  columns: readonly GridColumn<R>[],
  sorting: Sorting,
  search: string,
): GridView {
  if (!sorting && search.trim() === "") return { sorting, search, arranged: undefined };
  const byRow = columns.map(({ id, label, value }) => ({
    id,
    label,
    value: ({ data }: GridRow<R>) => value(data),
  }));
  const found = findRows(rows, byRow, { sorting, search }, ({ data }) =>
    columns.map(({ value, getCell }) => `${getCell(data).text} ${value(data)}`).join(" "),
  );
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
