import { type ReactNode, useRef } from "react";
import { classNames } from "#client/ui/class-names.ts";
import { useKeptRow } from "./use-kept-row.ts";

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
