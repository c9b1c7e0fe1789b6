import { useCallback, useDeferredValue, useMemo, useState } from "react";
import type { DataColumn } from "./column.ts";
import { findRows, type RowQuery } from "./find-rows.ts";
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

/** The rows selected, of those found, and how to change them. */
export type TableSelection = {
  readonly selected: ReadonlySet<string>;
  readonly found: number;
  readonly chosen: number;
  readonly onChoose: (id: string, isChosen: boolean) => void;
  readonly onChooseAll: (isChosen: boolean) => void;
};

type SelectionOptions<T> = Pick<DataTableOptions<T>, "getRowId"> & { control: TableControl };

function useSelection<T>(
  found: readonly T[],
  { control: [{ selected }, setState], getRowId }: SelectionOptions<T>,
) {
  const choose = useCallback(
    (ids: readonly string[], isChosen: boolean) =>
      setState((before) => {
        const next = new Set(before.selected);
        for (const id of ids)
          if (isChosen) next.add(id);
          else next.delete(id);
        return { ...before, selected: next };
      }),
    [setState],
  );
  const onChoose = useCallback((id: string, isChosen: boolean) => choose([id], isChosen), [choose]);
  const chosen = found.filter((row) => selected.has(getRowId(row)));
  const selection: TableSelection = {
    selected,
    found: found.length,
    chosen: chosen.length,
    onChoose,
    onChooseAll: (isChosen) => choose(found.map(getRowId), isChosen),
  };
  return { chosen, selection };
}

/** Table logic: filtering, order, pages and selection. In print, all rows found are on one page. */
export function useDataTable<T>(options: DataTableOptions<T>) {
  const { columns, rows, getRowId, searchText } = options;
  const own = useState(() => options.initialState ?? createTableState());
  const control = options.control ?? own;
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
    ...useSelection(found, { control, getRowId }),
  };
}

export type ShownTable<T> = ReturnType<typeof useDataTable<T>>;
