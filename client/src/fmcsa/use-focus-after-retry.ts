import { type RefObject, useEffect, useRef } from "react";

/** A successful retry removes the button that was pressed in `area`: the focus moves on to `target`. */
export function useFocusAfterRetry(
  isRetrying: boolean,
  area: RefObject<HTMLElement | null>,
  target = area,
): void {
  const wasHere = useRef(false);
  useEffect(() => {
    if (isRetrying) {
      wasHere.current = area.current?.contains(document.activeElement) ?? false;
      return;
    }
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasHere.current && isLost) target.current?.focus();
    wasHere.current = false;
  }, [isRetrying, area, target]);
}
