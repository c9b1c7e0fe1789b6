import { useMemo } from "react";
import type { DataColumn } from "#client/ui/data-table/column.ts";
import type { Sorting } from "#client/ui/data-table/find-rows.ts";
import { TableRows } from "#client/ui/data-table/table-rows.tsx";
import { moveBetweenRows } from "./row-keys.ts";

export type ListOrder = {
  readonly sorts: readonly string[];
  /** "createdAt" or "-createdAt". */
  readonly sort: string;
  readonly setSort: (sort: string) => void;
};

export type PagedTableProps<T> = {
  label: string;
  /** Create them outside of components. The first one opens the row: see `rowOpener`. */
  columns: readonly DataColumn<T>[];
  rows: readonly T[];
  getRowId: (row: T) => string;
  order?: ListOrder;
};

const asTheyCame: ListOrder = { sorts: [], sort: "", setSort: () => undefined };

const toSorting = (sort: string): Sorting =>
  sort === "" ? undefined : { id: sort.replace(/^-/, ""), desc: sort.startsWith("-") };
const fromSorting = (sorting: Sorting): string => (sorting ? `${sorting.desc ? "-" : ""}${sorting.id}` : "");

/** Rows of a paged list, sorted by the server: a table, or cards on a narrow screen. */
export function PagedTable<T>({ columns, order = asTheyCame, ...props }: PagedTableProps<T>) {
  const { sorts } = order;
  const sortable = useMemo(
    () => columns.map((column) => ({ ...column, isSortable: sorts.includes(column.id) })),
    [columns, sorts],
  );
  return (
    // The handler only moves focus between the links inside.
    <div role="presentation" onKeyDown={moveBetweenRows}>
      <TableRows
        {...props}
        columns={sortable}
        // Below the page's header, which stays in view too.
        headClassName="top-15"
        sorting={toSorting(order.sort)}
        onSort={(sorting) => order.setSort(fromSorting(sorting))}
      />
    </div>
  );
}
