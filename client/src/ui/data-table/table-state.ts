import type { Dispatch, SetStateAction } from "react";
import type { RowQuery, Sorting } from "./find-rows.ts";

/** A table's search, filters, order and page. */
export type TableState = Required<RowQuery> & {
  /** Zero-based. */
  readonly page: number;
  readonly pageSize: number;
};

/** State owned by the caller, as returned by `useState`. */
export type TableControl = readonly [TableState, Dispatch<SetStateAction<TableState>>];

/** Shows all rows on one page. */
export const allOnOnePage = Number.MAX_SAFE_INTEGER;

export const createTableState = (pageSize = allOnOnePage, sorting?: Sorting): TableState => ({
  sorting,
  search: "",
  filters: {},
  page: 0,
  pageSize,
});
