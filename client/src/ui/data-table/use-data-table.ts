import { useDeferredValue, useMemo } from "react";
import type { DataColumn } from "./column.ts";
import { findRows, type RowQuery } from "./find-rows.ts";
import { allOnOnePage, type TableControl } from "./table-state.ts";
import { useIsPrinting } from "./use-is-printing.ts";

export type DataTableOptions<T> = {
  columns: readonly DataColumn<T>[];
  rows: readonly T[];
  /** The text to search; defaults to the values of the columns. */
  searchText?: (row: T) => string;
  control: TableControl;
};

/** Table logic: filtering, order and pages. In print, all rows found are on one page. */
export function useDataTable<T>({ columns, rows, searchText, control }: DataTableOptions<T>) {
  const [state, setState] = control;
  const { sorting, filters } = state;
  // Keeps typing responsive with a thousand rows.
  const search = useDeferredValue(state.search);
  const found = useMemo(
    () => findRows(rows, columns, { sorting, search, filters }, searchText),
    [rows, columns, sorting, search, filters, searchText],
  );
  const pageSize = useIsPrinting() ? allOnOnePage : state.pageSize;
  const pageCount = Math.max(1, Math.ceil(found.length / pageSize));
  // The page may no longer exist if there are fewer rows.
  const page = Math.min(state.page, pageCount - 1);
  return {
    state,
    /** Finds or sorts differently, and goes back to the first page. */
    query: (change: Partial<RowQuery>) => setState((before) => ({ ...before, ...change, page: 0 })),
    setPage: (next: number) => setState((before) => ({ ...before, page: next })),
    found,
    inPage: found.slice(page * pageSize, (page + 1) * pageSize),
    page,
    pageSize,
    pageCount,
  };
}

export type ShownTable<T> = ReturnType<typeof useDataTable<T>>;
