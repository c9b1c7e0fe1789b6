import { type RefObject, useEffect, useRef, useState } from "react";

/** Whether an element overflows horizontally and so must be scrollable by keyboard. */
export function useScrolls(): { ref: RefObject<HTMLElement | null>; scrolls: boolean } {
  const ref = useRef<HTMLElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const input = ref.current;
    if (!input) return undefined;
    const observer = new ResizeObserver(() => setScrolls(input.scrollWidth > input.clientWidth));
    observer.observe(input);
    return () => observer.disconnect();
  }, []);
  return { ref, scrolls };
}
