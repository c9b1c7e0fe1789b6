import { useEffect, useRef } from "react";

/** Whether the user is still where they started the search. */
function isStillSearching(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.closest("form") !== null;
}

/**
 * Focuses the outcome of a search that the user started, unless they have moved on: answers may take long.
 * Merely opening the page moves no focus.
 */
export function useFocusOnOutcome(searchCount: number, isThere: boolean) {
  const ref = useRef<HTMLHeadingElement>(null);
  const handled = useRef(0);
  useEffect(() => {
    if (!isThere || searchCount === handled.current) return;
    handled.current = searchCount;
    if (isStillSearching()) ref.current?.focus();
  }, [searchCount, isThere]);
  return ref;
}
