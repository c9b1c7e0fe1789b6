import { reportError } from "#client/lib/report-error.ts";
import { pageAt } from "./pages.ts";

/** How close the pointer must be to a link to prefetch its page's code, in CSS pixels. */
const near = 48;

const distance = (from: number, start: number, end: number): number => Math.max(start - from, 0, from - end);

function isNear(link: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = link.getBoundingClientRect();
  return Math.hypot(distance(x, left, right), distance(y, top, bottom)) <= near;
}

function fetchPage(link: Element | null): void {
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return;
  if (link.pathname === window.location.pathname) return;
  const wanted = pageAt(link.pathname)?.load();
  // If the code still fails to load when the page is opened, the page reports it.
  wanted?.catch((error: unknown) => reportError("fetch a page ahead", error));
}

const findLink = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest("a[href]") : null;

/** Prefetches a page when the pointer is near its link, or on focus or touch. Returns a stop function. */
export function prefetchPages(): () => void {
  const stopping = new AbortController();
  const options = { passive: true, signal: stopping.signal };
  let waiting = false;
  const onMove = ({ clientX, clientY, pointerType }: PointerEvent): void => {
    if (waiting || pointerType === "touch") return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      for (const link of document.querySelectorAll("a[href]"))
        if (isNear(link, clientX, clientY)) fetchPage(link);
    });
  };
  document.addEventListener("pointermove", onMove, options);
  document.addEventListener("touchstart", ({ target }) => fetchPage(findLink(target)), options);
  document.addEventListener("focusin", ({ target }) => fetchPage(findLink(target)), options);
  return () => stopping.abort();
}
