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
import type { CsvCell } from "#shared/csv.ts";
import { type DataColumn, isSortable } from "./column.ts";
import { compareKnownFirst } from "./compare-values.ts";
import { allOnOnePage, createTableState, type TableControl, type TableState } from "./table-state.ts";
import { useIsPrinting } from "./use-is-printing.ts";

export type DataTableOptions<T> = {
  columns: readonly DataColumn<T>[];
  rows: readonly T[];
  /** A stable row id: selected rows stay selected when rows come and go. */
  getRowId: (row: T) => string;
  /** The text to search; defaults to the values of the columns. */
  searchText?: (row: T) => string;
  /** The initial state; `control` is for state owned by the caller. */
  initialState?: TableState;
  control?: TableControl | undefined;
};

type TableRow<T> = { getValue: (id: string) => unknown; original: T };

function toColumnDefs<T>(columns: readonly DataColumn<T>[], isDescending: boolean): ColumnDef<T, CsvCell>[] {
  const compare = compareKnownFirst(isDescending);
  const cellIn = (row: TableRow<T>, { value }: DataColumn<T>) => value(row.original);
  return columns.map((column) => ({
    id: column.id,
    accessorFn: column.value,
    enableSorting: isSortable(column),
    sortingFn: (one, other) => compare(cellIn(one, column), cellIn(other, column)),
    filterFn: (row, _id, wanted) => String(cellIn(row, column)) === wanted,
  }));
}

/** Matches rows that contain every search word, anywhere. Runs once per row, not once per column. */
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

/** These changes go back to the first page. */
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

/** Table logic (TanStack Table): filtering, order, pages and selection. */
export function useDataTable<T>(options: DataTableOptions<T>) {
  const { columns, rows, getRowId, searchText } = options;
  const { state, setState, changing } = useTableState(options);
  // Keeps typing responsive with a thousand rows.
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
    // New data does not reset the page the user is on.
    autoResetPageIndex: false,
    enableMultiSort: false,
    enableSortingRemoval: false,
  });
  return { table, state, setState, ...getShown(table, useIsPrinting()) };
}

export type ShownTable<T> = ReturnType<typeof useDataTable<T>>;

/** The rows to render or export: all found, those on the page (in print all), and those both found and selected. */
function getShown<T>(table: Table<T>, isPrinting: boolean) {
  const found = table.getSortedRowModel().rows;
  const { pageIndex, pageSize: chosenSize } = table.getState().pagination;
  const pageSize = isPrinting ? allOnOnePage : chosenSize;
  const pageCount = Math.max(1, Math.ceil(found.length / pageSize));
  // The page may no longer exist if there are fewer rows.
  const page = Math.min(pageIndex, pageCount - 1);
  const inPage = found.slice(page * pageSize, (page + 1) * pageSize);
  return { found, inPage, page, pageSize, pageCount, chosen: found.filter((row) => row.getIsSelected()) };
}
