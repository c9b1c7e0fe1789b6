import { defaultRangeExtractor, type Range, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type FocusEvent, useLayoutEffect, useRef, useState } from "react";
import type { ListElement, RowListProps } from "./row-place.ts";

/** The rows' offset from the top of the document; it changes with the content above them. */
function useScrollMargin() {
  const list = useRef<HTMLDivElement & HTMLUListElement>(null);
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const measure = () =>
      setMargin(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    // When content above the list grows, so does the page.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { list, margin };
}

/** Keeps the row that has focus in the DOM, even when it is scrolled far away. */
function useFocusedRow(count: number) {
  const [focused, setFocused] = useState<number>();
  return {
    handlers: {
      onFocus: ({ target }: FocusEvent) => {
        const row = target.closest<HTMLElement>("[data-index]");
        setFocused(row ? Number(row.dataset["index"]) : undefined);
      },
      onBlur: () => setFocused(undefined),
    },
    rangeExtractor: (range: Range): number[] => {
      const near = defaultRangeExtractor(range);
      if (focused === undefined || focused >= count || near.includes(focused)) return near;
      return [...near, focused].toSorted((one, other) => one - other);
    },
  };
}

function useVirtualRows<T>({ rows, getKey, rowHeight }: RowListProps<T>) {
  const { list, margin } = useScrollMargin();
  const { rangeExtractor, handlers } = useFocusedRow(rows.length);
  const { getVirtualItems, getTotalSize, measureElement } = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : getKey(row);
    },
    overscan: 10,
    scrollMargin: margin,
    rangeExtractor,
    useFlushSync: false,
  });
  const placed = getVirtualItems().flatMap(({ index, start }) => {
    const row = rows[index];
    const transform = `translateY(${start - margin}px)`;
    return row === undefined ? [] : [{ row, index, transform }];
  });
  return { list, handlers, placed, height: getTotalSize(), measureElement };
}

/** The rows near the screen, in a container as high as all rows. */
export function VirtualList<T>(props: RowListProps<T> & ListElement) {
  const { renderRow, as: List, role, label } = props;
  const { list, handlers, placed, height, measureElement } = useVirtualRows(props);
  return (
    <List ref={list} role={role} aria-label={label} className="relative" style={{ height }} {...handlers}>
      {placed.map(({ row, index, transform }) =>
        renderRow(row, index, {
          ref: measureElement,
          style: { position: "absolute", top: 0, left: 0, width: "100%", transform },
          "data-index": index,
        }),
      )}
    </List>
  );
}
