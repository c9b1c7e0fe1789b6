import type {
  ColumnFiltersState,
  PaginationState,
  RowSelectionState,
  SortingState,
} from "@tanstack/react-table";
import type { Dispatch, SetStateAction } from "react";

/** What of a table is shown, in which order, and what of it is chosen; in the terms of TanStack Table. */
export type TableState = {
  readonly sorting: SortingState;
  readonly globalFilter: string;
  readonly columnFilters: ColumnFiltersState;
  readonly pagination: PaginationState;
  readonly rowSelection: RowSelectionState;
};

/** A state that is kept elsewhere, as `useState` returns it. */
export type TableControl = readonly [TableState, Dispatch<SetStateAction<TableState>>];

/** Every row on one page. */
export const allOnOnePage = Number.MAX_SAFE_INTEGER;

export const createTableState = (pageSize = allOnOnePage, sorting: SortingState = []): TableState => ({
  sorting,
  globalFilter: "",
  columnFilters: [],
  pagination: { pageIndex: 0, pageSize },
  rowSelection: {},
});

/** Without search and filters; what is chosen stays chosen. */
export const withoutFilters = (state: TableState): TableState => ({
  ...state,
  globalFilter: "",
  columnFilters: [],
});
