import { type RefObject, useEffect, useRef, useState } from "react";

/** Whether a box is wider inside than outside, so that a keyboard needs a way to scroll it. */
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
