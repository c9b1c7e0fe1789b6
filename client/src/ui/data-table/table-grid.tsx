import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { classNames } from "#client/ui/class-names.ts";
import { ArrowDown, ArrowUp } from "lucide-react";
import { isSortable, type ValueColumn } from "./column.ts";
import type { Sorting } from "./find-rows.ts";

type SortHeaderProps<T> = ComponentProps<"span"> & {
  column: ValueColumn<T>;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  /** True if a third press goes back to the order the rows came in. */
  canUnsort?: boolean;
  button?: ComponentProps<"button">;
};

const labelClass = "inline-flex min-h-11 w-full items-center gap-0.5 text-left font-bold";

export function SortHeader<T>(props: SortHeaderProps<T>) {
  const { column, sorting, onSort, canUnsort = false, button, ...header } = props;
  const { id, label, align } = column;
  const look = classNames(labelClass, align === "end" && "justify-end text-right", button?.className);
  if (!isSortable(column))
    return (
      <span role="columnheader" {...header} className={classNames(look, header.className)}>
        {label}
      </span>
    );
  const isSorted = sorting?.id === id;
  const isDescending = isSorted && sorting.desc;
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  const order = isDescending ? "descending" : "ascending";
  const next = isDescending && canUnsort ? undefined : { id, desc: isSorted && !isDescending };
  return (
    <span role="columnheader" aria-sort={isSorted ? order : "none"} {...header}>
      <button
        type="button"
        {...button}
        className={classNames(look, "hover:underline")}
        onClick={() => onSort(next)}
      >
        {label}
        {isSorted && <Arrow aria-hidden="true" className="size-4 shrink-0" />}
      </button>
    </span>
  );
}

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
