import { type ReactNode, useRef, type RefObject, useEffect } from "react";
import { classNames } from "#client/ui/class-names.ts";

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

/**
 * A row that browsers lay out and paint only near the screen. It is still found, printed and reached with the Tab
 * key. Give it its usual height by `contain-intrinsic-size`: browsers remember the real one once they know it.
 */
export const rowClass =
  "scroll-mt-16 border-b border-line [content-visibility:auto] last:border-b-0 print:break-inside-avoid " +
  "print:[content-visibility:visible]";

type Props = {
  label: string;
  head: ReactNode;
  headClassName?: string | undefined;
  /** Including rows on other pages. */
  rowCount: number;
  children: ReactNode;
};

/** A table whose rows are CSS grids. Roles are explicit: changing `display` removes table elements' own. */
export function TableGrid({ label, head, headClassName, rowCount, children }: Props) {
  const body = useRef<HTMLDivElement>(null);
  useKeptRow(body);
  return (
    <div
      role="table"
      aria-label={label}
      aria-rowcount={rowCount + 1}
      className="rounded-sign border border-line bg-paper"
    >
      <div
        role="rowgroup"
        className={classNames(
          "sticky top-0 z-10 rounded-t-sign border-b-2 border-line-strong bg-paper",
          headClassName,
        )}
      >
        {head}
      </div>
      <div ref={body} role="rowgroup">
        {children}
      </div>
    </div>
  );
}
