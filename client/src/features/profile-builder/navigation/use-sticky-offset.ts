import { type RefObject, useLayoutEffect } from "react";

const height = "--room-above";
const scrollRoom = "scroll-pt-[calc(var(--room-above)+1rem)]";

/** Keeps scroll and focus targets from being hidden under the sticky bar at the top. */
export function useStickyOffset(covering: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = covering.current;
    if (!element) return undefined;
    const { documentElement: root } = document;
    const measure = () => root.style.setProperty(height, `${Math.ceil(element.offsetHeight)}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    root.classList.add(scrollRoom);
    return () => {
      observer.disconnect();
      root.classList.remove(scrollRoom);
      root.style.removeProperty(height);
    };
  }, [covering]);
}
