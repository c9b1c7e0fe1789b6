import {
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
  windowScroll,
} from "@tanstack/react-virtual";
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { useIsPrinting } from "#client/ui/data-table/use-is-printing.ts";
import type { ListElement, RowListProps, RowPlace } from "./row-place.ts";
import { useRowRange } from "./use-row-range.ts";

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

type RowVirtualizer = Virtualizer<Window, Element>;

/**
 * Whether a row's new height moves the page, so that the rows on the screen stay where they are. Unlike
 * TanStack's default this holds while scrolling up too: rows fill in while they are out of the DOM.
 */
function movesPage({ key, start, end }: VirtualItem, _delta: number, virtualizer: RowVirtualizer): boolean {
  // The browser may have scrolled up before the event that tells the virtualizer.
  const top = Math.min(virtualizer.scrollOffset ?? 0, window.scrollY);
  return virtualizer.itemSizeCache.has(key) ? end <= top : start < top;
}

/** Moves the page by the difference of a row's height, from wherever the browser has scrolled to by then. */
const scrollToFn: typeof windowScroll = (offset, options, virtualizer) => {
  if (options.adjustments === undefined) windowScroll(offset, options, virtualizer);
  else window.scrollBy({ top: options.adjustments });
};

/** When table rows become cards, or cards rows, the same row stays at the top of the screen. */
function useLayoutChange(virtualizer: RowVirtualizer, rowHeight: number, isPrinting: boolean): void {
  const measured = useRef(rowHeight);
  useLayoutEffect(() => {
    if (isPrinting || measured.current === rowHeight) return;
    measured.current = rowHeight;
    const first = virtualizer.range?.startIndex ?? 0;
    virtualizer.measure();
    if (first > 0) virtualizer.scrollToIndex(first, { align: "start" });
  }, [virtualizer, rowHeight, isPrinting]);
}

function useVirtualizer<T>(props: RowListProps<T>, isPrinting: boolean) {
  const { rows, getKey, rowHeight } = props;
  const { list, margin } = useScrollMargin();
  const { rangeExtractor, handlers } = useRowRange(props);
  const getItemKey = useCallback(
    (index: number) => {
      const row = rows[index];
      return row === undefined ? index : getKey(row);
    },
    [rows, getKey],
  );
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    getItemKey,
    overscan: 10,
    scrollMargin: margin,
    rangeExtractor,
    scrollToFn,
    // Heights on paper say nothing about those on the screen.
    useCachedMeasurements: isPrinting,
  });
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = movesPage;
  useLayoutChange(virtualizer, rowHeight, isPrinting);
  return { virtualizer, list, handlers, margin };
}

type PlacedRow = { readonly index: number; readonly place: RowPlace };

/** The rows near the screen, in a container as high as all rows; in print all rows, one below the other. */
export function VirtualList<T>(props: RowListProps<T> & ListElement) {
  const { rows, renderRow, as: List, role, label } = props;
  const isPrinting = useIsPrinting();
  const { virtualizer, list, handlers, margin } = useVirtualizer(props, isPrinting);
  const toPlaced = ({ index, start }: VirtualItem): PlacedRow => {
    const transform = `translateY(${start - margin}px)`;
    const style = { position: "absolute", top: 0, left: 0, width: "100%", transform } as const;
    return { index, place: { ref: virtualizer.measureElement, style, "data-index": index } };
  };
  const placed = isPrinting
    ? rows.map((_row, index) => ({ index, place: { "data-index": index } }))
    : virtualizer.getVirtualItems().map(toPlaced);
  const height = isPrinting ? undefined : virtualizer.getTotalSize();
  return (
    <List ref={list} role={role} aria-label={label} className="relative" style={{ height }} {...handlers}>
      {placed.map(({ index, place }) => {
        const row = rows[index];
        return row === undefined ? undefined : renderRow(row, index, place);
      })}
    </List>
  );
}
