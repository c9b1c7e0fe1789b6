import { useDeferredValue, useMemo } from "react";
import type { DataColumn } from "./column.ts";
import { allOnOnePage, findRows, type RowQuery, type TableControl } from "./find-rows.ts";
import { flushSync } from "react-dom";
import { createStore, useStore } from "#client/lib/external-store.ts";

const isPrinting = createStore(false, (signal) => {
  const media = window.matchMedia("print");
  let isDialogOpen = false;
  let scrollY = 0;
  // Browsers print what is there when the event returns, so React must not render later.
  const update = () => flushSync(() => isPrinting.set(isDialogOpen || media.matches));
  // Chromium prints again while its preview is open, and the media is "screen" in between.
  const open = () => {
    isDialogOpen = true;
    ({ scrollY } = window);
    update();
  };
  const close = () => {
    isDialogOpen = false;
    update();
    // Without this, Chromium scrolls on by the height of the header, which print hides.
    window.scrollTo(window.scrollX, scrollY);
  };
  window.addEventListener("beforeprint", open, { signal });
  window.addEventListener("afterprint", close, { signal });
  media.addEventListener("change", update, { signal });
  signal.addEventListener("abort", () => isPrinting.set(false));
  isPrinting.set(media.matches);
});

export const useIsPrinting = (): boolean => useStore(isPrinting, () => false);

export type DataTableOptions<T> = {
  columns: readonly DataColumn<T>[];
  rows: readonly T[];
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
