import { defaultRangeExtractor, type Range } from "@tanstack/react-virtual";
import { type FocusEvent, useMemo, useState } from "react";
import type { RowListProps } from "./row-place.ts";
import { addTabStops } from "./tab-stops.ts";

/** The row that has focus, by its key: its index changes with the order of the rows. */
function useFocusedRow<T>({ rows, getKey }: Pick<RowListProps<T>, "rows" | "getKey">) {
  const [key, setKey] = useState<string>();
  const focused = useMemo(
    () => (key === undefined ? -1 : rows.findIndex((row) => getKey(row) === key)),
    [key, rows, getKey],
  );
  const handlers = {
    onFocus: ({ target }: FocusEvent) => {
      const row = rows[Number(target.closest<HTMLElement>("[data-index]")?.dataset["index"])];
      setKey(row && getKey(row));
    },
    onBlur: ({ target }: FocusEvent) => {
      // When the user switches to another window, the element keeps its focus for their return.
      if (target !== document.activeElement) setKey(undefined);
    },
  };
  return { focused: focused === -1 ? undefined : focused, handlers };
}

/** The rows to render: those near the screen, the one that has focus, and those the Tab key reaches next. */
export function useRowRange<T>({ rows, getKey, hasControls }: RowListProps<T>) {
  const { focused, handlers } = useFocusedRow({ rows, getKey });
  const stops = useMemo(
    () => rows.flatMap((row, index) => (hasControls?.(row) === true ? [index] : [])),
    [rows, hasControls],
  );
  const hasNext = focused !== undefined && focused + 1 < rows.length;
  // If every row may have controls, the next one is the row below.
  const next = hasControls === undefined && hasNext ? [focused + 1] : stops;
  return {
    handlers,
    rangeExtractor: (range: Range) => addTabStops(defaultRangeExtractor(range), next, focused),
  };
}
