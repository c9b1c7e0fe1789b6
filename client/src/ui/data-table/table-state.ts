import type {
  ColumnFiltersState,
  PaginationState,
  RowSelectionState,
  SortingState,
} from "@tanstack/react-table";
import type { Dispatch, SetStateAction } from "react";

/** A table's search, filters, order, page and selection, as TanStack Table types. */
export type TableState = {
  readonly sorting: SortingState;
  readonly globalFilter: string;
  readonly columnFilters: ColumnFiltersState;
  readonly pagination: PaginationState;
  readonly rowSelection: RowSelectionState;
};

/** State owned by the caller, as returned by `useState`. */
export type TableControl = readonly [TableState, Dispatch<SetStateAction<TableState>>];

/** Shows all rows on one page. */
export const allOnOnePage = Number.MAX_SAFE_INTEGER;

export const createTableState = (pageSize = allOnOnePage, sorting: SortingState = []): TableState => ({
  sorting,
  globalFilter: "",
  columnFilters: [],
  pagination: { pageIndex: 0, pageSize },
  rowSelection: {},
});

/** Clears search and filters; keeps the selection. */
export const withoutFilters = (state: TableState): TableState => ({
  ...state,
  globalFilter: "",
  columnFilters: [],
});
