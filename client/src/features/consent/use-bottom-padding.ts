import { type RefObject, useLayoutEffect } from "react";

const height = "--room-below";
const bodyPadding = "not-print:pb-(--room-below)";
const scrollRoom = "scroll-pb-(--room-below)";

/** Pads the page by the height of an element fixed at its bottom, so that everything can be scrolled into view. */
export function useBottomPadding(covering: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const element = covering.current;
    if (!element || !isShown) return undefined;
    const { body, documentElement: root } = document;
    const measure = () => {
      const covered = window.innerHeight - element.getBoundingClientRect().top;
      // One extra pixel: the browser scrolls by whole pixels.
      root.style.setProperty(height, `${Math.ceil(covered) + 1}px`);
    };
    // Chromium treats what is behind the fixed element as visible and does not scroll to it on focus.
    const uncover = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || element.contains(target)) return;
      if (target.getBoundingClientRect().bottom > element.getBoundingClientRect().top)
        target.scrollIntoView({ block: "nearest" });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    document.addEventListener("focusin", uncover);
    body.classList.add(bodyPadding);
    root.classList.add(scrollRoom);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", uncover);
      body.classList.remove(bodyPadding);
      root.classList.remove(scrollRoom);
      root.style.removeProperty(height);
    };
  }, [covering, isShown]);
}
