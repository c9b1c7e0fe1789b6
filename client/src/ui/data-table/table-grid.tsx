import type { ReactNode } from "react";
import { classNames } from "#client/ui/class-names.ts";
import { RowList } from "./rows/row-list.tsx";
import type { RowListProps } from "./rows/row-place.ts";

type Props<T> = RowListProps<T> & {
  /** The table's accessible name. */
  label: string;
  /** The column headers, in their own row. */
  head: ReactNode;
  headClassName?: string;
  /** Including rows on other pages. */
  rowCount?: number;
};

/** A table whose rows are CSS grids. Roles are explicit: changing `display` removes table elements' own. */
export function TableGrid<T>({ label, head, headClassName, rowCount, ...list }: Props<T>) {
  return (
    <div
      role="table"
      aria-label={label}
      aria-rowcount={(rowCount ?? list.rows.length) + 1}
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
      <RowList as="div" role="rowgroup" {...list} />
    </div>
  );
}
