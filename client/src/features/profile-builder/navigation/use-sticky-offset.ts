import { type RefObject, useLayoutEffect } from "react";

const scrollRoom = "scroll-pt-[calc(var(--room-above)+1rem)]";

/** Keeps scroll and focus targets from being hidden by a bar at the top. On a low screen the bar scrolls away. */
export function useStickyOffset(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const { style, classList } = document.documentElement;
    const measure = () => {
      const isSticky = getComputedStyle(element).position !== "static";
      style.setProperty("--room-above", `${isSticky ? Math.ceil(element.offsetHeight) : 0}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    classList.add(scrollRoom);
    return () => {
      observer.disconnect();
      classList.remove(scrollRoom);
      style.removeProperty("--room-above");
    };
  }, [bar]);
}
