import { type RefObject, useEffect, useRef } from "react";

/** Focuses a heading that has just appeared, unless the user is in a field elsewhere on the page. */
export function useFocusIfFree(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    const isBusy = activeElement?.matches("input, select, textarea") ?? false;
    if (!isBusy) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
