import { type RefObject, useEffect } from "react";

/** Below a table's header, which stays in view, in CSS pixels. */
const belowHead = 64;

/** Keeps the row at the top of the screen there when the screen is turned, which makes cards of rows or the reverse. */
export function useKeptRow(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let width = window.innerWidth;
    let first: Element | undefined;
    const note = () => {
      const { left, top } = body.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
      const row = top < 0 ? document.elementFromPoint(left + 1, belowHead)?.closest("[role=row]") : undefined;
      first = row && body.current?.contains(row) ? row : undefined;
    };
    const turn = () => {
      if (window.innerWidth === width) return;
      width = window.innerWidth;
      const row = first;
      const show = () => row?.scrollIntoView();
      show();
      // The rows around it take their new heights in the next frames.
      requestAnimationFrame(() => requestAnimationFrame(show));
    };
    window.addEventListener("scroll", note, { passive: true });
    window.addEventListener("resize", turn);
    return () => {
      window.removeEventListener("scroll", note);
      window.removeEventListener("resize", turn);
    };
  }, [body]);
}
