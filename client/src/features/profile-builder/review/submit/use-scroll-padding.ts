import { type RefObject, useLayoutEffect } from "react";

/** Keeps focused elements from being hidden under the bottom bar and the cookie banner below it. */
export function useScrollPadding(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const measure = () => {
      style.scrollPaddingBottom = `calc(var(--room-below, 0px) + ${element.offsetHeight}px)`;
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => {
      observer.disconnect();
      style.removeProperty("scroll-padding-bottom");
    };
  }, [bar]);
}
