import {
  type ColumnDef,
  type FilterFn,
  functionalUpdate,
  getCoreRowModel,
  getFilteredRowModel,
  getSortedRowModel,
  type OnChangeFn,
  type Table,
  useReactTable,
} from "@tanstack/react-table";
import { useDeferredValue, useMemo, useState } from "react";
import type { CsvCell } from "#client/lib/csv.ts";
import { type DataColumn, isSortable } from "./column.ts";
import { compareKnownFirst } from "./compare-values.ts";
import { createTableState, type TableControl, type TableState } from "./table-state.ts";

export type DataTableOptions<T> = {
  columns: readonly DataColumn<T>[];
  rows: readonly T[];
  /** Names a row for as long as it lives: what is chosen stays chosen when rows come and go. */
  getRowId: (row: T) => string;
  /** All that a search looks through; without it the values of the columns. */
  searchText?: (row: T) => string;
  /** The state to begin with, or one that is kept elsewhere. */
  initialState?: TableState;
  control?: TableControl | undefined;
};

type RowOf<T> = { getValue: (id: string) => unknown; original: T };

function toColumnDefs<T>(columns: readonly DataColumn<T>[], isDescending: boolean): ColumnDef<T, CsvCell>[] {
  const compare = compareKnownFirst(isDescending);
  const cellIn = (row: RowOf<T>, { value }: DataColumn<T>) => value(row.original);
  return columns.map((column) => ({
    id: column.id,
    accessorFn: column.value,
    enableSorting: isSortable(column),
    sortingFn: (one, other) => compare(cellIn(one, column), cellIn(other, column)),
    filterFn: (row, _id, wanted) => String(cellIn(row, column)) === wanted,
  }));
}

/** A row is found by all words of a search, wherever in it they are. Asked once for a row, not once for each column. */
function searchOptions<T>({ columns, searchText }: Pick<DataTableOptions<T>, "columns" | "searchText">) {
  const toText = searchText ?? ((row: T) => columns.map(({ value }) => value(row)).join(" "));
  const isFound: FilterFn<T> = ({ original }, _id, words: readonly string[]) => {
    const text = toText(original).toLowerCase();
    return words.every((word) => text.includes(word));
  };
  isFound.resolveFilterValue = (search: string) => search.toLowerCase().split(/\s+/).filter(Boolean);
  return {
    globalFilterFn: isFound,
    getColumnCanGlobalFilter: ({ id }: { id: string }) => id === columns[0]?.id,
  };
}

/** Other rows, or another order: one sees them from their beginning. */
const startsOver = new Set<keyof TableState>(["sorting", "globalFilter", "columnFilters"]);

function useTableState({
  initialState,
  control,
}: Pick<DataTableOptions<unknown>, "initialState" | "control">) {
  const own = useState(() => initialState ?? createTableState());
  const [state, setState] = control ?? own;
  const changing =
    <K extends keyof TableState>(key: K): OnChangeFn<TableState[K]> =>
    (updater) =>
      setState((before) => ({
        ...before,
        ...(startsOver.has(key) ? { pagination: { ...before.pagination, pageIndex: 0 } } : {}),
        [key]: functionalUpdate(updater, before[key]),
      }));
  return { state, setState, changing };
}

/** The logic of a table (TanStack Table): which rows are shown, in which order, on which page, and which are chosen. */
export function useDataTable<T>(options: DataTableOptions<T>) {
  const { columns, rows, getRowId, searchText } = options;
  const { state, setState, changing } = useTableState(options);
  // Typing stays ahead of a thousand rows.
  const globalFilter = useDeferredValue(state.globalFilter);
  const isDescending = state.sorting[0]?.desc === true;
  const columnDefs = useMemo(() => toColumnDefs(columns, isDescending), [columns, isDescending]);
  const search = useMemo(
    () => searchOptions({ columns, ...(searchText && { searchText }) }),
    [columns, searchText],
  );
  const data = useMemo(() => [...rows], [rows]);
  const table = useReactTable<T>({
    ...search,
    data,
    columns: columnDefs,
    getRowId,
    state: { ...state, globalFilter },
    onSortingChange: changing("sorting"),
    onGlobalFilterChange: changing("globalFilter"),
    onColumnFiltersChange: changing("columnFilters"),
    onPaginationChange: changing("pagination"),
    onRowSelectionChange: changing("rowSelection"),
    getCoreRowModel: getCoreRowModel(),
    getFilteredRowModel: getFilteredRowModel(),
    getSortedRowModel: getSortedRowModel(),
    // Answers that come in while one reads page 3 leave it open.
    autoResetPageIndex: false,
    enableMultiSort: false,
    enableSortingRemoval: false,
  });
  return { table, state, setState, ...getShown(table) };
}

export type ShownTable<T> = ReturnType<typeof useDataTable<T>>;

/** The rows as they leave the table: all that are found, those of the page, and those that are found and chosen. */
function getShown<T>(table: Table<T>) {
  const found = table.getSortedRowModel().rows;
  const { pageIndex, pageSize } = table.getState().pagination;
  const pageCount = Math.max(1, Math.ceil(found.length / pageSize));
  // Fewer rows than before may leave no such page.
  const page = Math.min(pageIndex, pageCount - 1);
  const inPage = found.slice(page * pageSize, (page + 1) * pageSize);
  return { found, inPage, page, pageCount, chosen: found.filter((row) => row.getIsSelected()) };
}
