import { useEffect, useRef } from "react";

/** Focuses the outcome of what the user started, once it is there. Merely opening the page moves no focus. */
export function useFocusOnOutcome(count: number, isThere: boolean, isWanted = (): boolean => true) {
  const ref = useRef<HTMLHeadingElement>(null);
  const handled = useRef(0);
  useEffect(() => {
    if (!isThere || count === handled.current) return;
    handled.current = count;
    if (isWanted()) ref.current?.focus();
  }, [count, isThere, isWanted]);
  return ref;
}
