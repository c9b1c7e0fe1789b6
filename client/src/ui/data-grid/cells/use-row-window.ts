import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import type { RefObject } from "react";

/** The height of every row, in CSS pixels: cells don't wrap. */
export const rowHeight = 44;

/** Up to this many rows, all are in the DOM. */
const virtualFrom = 60;

/** The indexes of the rows to render: those in view, and the one with the focus, if `active` isn't -1. */
export function useRowWindow(root: RefObject<HTMLElement | null>, count: number, active: number): number[] {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => root.current,
    estimateSize: () => rowHeight,
    overscan: 4,
    // Rendering within the scroll event would delay the frame.
    useFlushSync: false,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      return active < 0 || near.includes(active) ? near : [...near, active].toSorted((a, b) => a - b);
    },
  });
  if (count <= virtualFrom) return Array.from({ length: count }, (_row, index) => index);
  return virtualizer.getVirtualItems().map(({ index }) => index);
}
