import type { DataColumn } from "#client/ui/data-table/column.ts";
import type { Sorting } from "#client/ui/data-table/find-rows.ts";
import { TableRows } from "#client/ui/data-table/rows/table-rows.tsx";
import { moveBetweenRows } from "./row-keys.ts";

export type PagedTableProps<T> = {
  /** The table's accessible name. */
  label: string;
  /** Create them outside of components. The first one opens the row: see `rowOpener`. */
  columns: readonly DataColumn<T>[];
  rows: readonly T[];
  getRowId: (row: T) => string;
  /** "createdAt" or "-createdAt". */
  sort: string;
  onSort: (sort: string) => void;
};

const fromSorting = (sorting: Sorting): string => (sorting ? `${sorting.desc ? "-" : ""}${sorting.id}` : "");

/** Rows of a paged list, sorted by the server: a table, or cards on a narrow screen. */
export const PagedTable = <T,>({ sort, onSort, ...props }: PagedTableProps<T>) => (
  // The handler only moves focus between the links inside.
  <div role="presentation" onKeyDown={moveBetweenRows}>
    <TableRows
      {...props}
      // Below the page's header, which stays in view too.
      headClassName="top-15"
      sorting={{ id: sort.replace(/^-/, ""), desc: sort.startsWith("-") }}
      onSort={(sorting) => onSort(fromSorting(sorting))}
    />
  </div>
);
