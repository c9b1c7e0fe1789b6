import { type RefObject, useLayoutEffect } from "react";

/** Keeps scroll and focus targets from being hidden: `show` makes room for a bar, `clear` takes it away again. */
export function useBarHeight(
  bar: RefObject<HTMLElement | null>,
  show: (height: number) => void,
  clear: () => void,
): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    // On a low screen the bar scrolls away.
    const measure = () => show(getComputedStyle(element).position === "static" ? 0 : element.offsetHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => {
      observer.disconnect();
      clear();
    };
  }, [bar, show, clear]);
}

const scrollRoom = "scroll-pt-[calc(var(--room-above)+1rem)]";

function showAbove(height: number): void {
  document.documentElement.style.setProperty("--room-above", `${Math.ceil(height)}px`);
  document.documentElement.classList.add(scrollRoom);
}

function clearAbove(): void {
  document.documentElement.classList.remove(scrollRoom);
  document.documentElement.style.removeProperty("--room-above");
}

export const useStickyOffset = (bar: RefObject<HTMLElement | null>): void =>
  useBarHeight(bar, showAbove, clearAbove);
