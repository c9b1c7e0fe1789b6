import type { SortingState } from "@tanstack/react-table";
import { ArrowDown, ArrowUp } from "lucide-react";
import { classNames } from "#client/ui/class-names.ts";
import { type DataColumn, isSortable } from "./column.ts";

type Props<T> = {
  column: DataColumn<T>;
  sorting: SortingState;
  onSort: (sorting: SortingState) => void;
};

const label = "inline-flex min-h-11 w-full items-center gap-0.5 text-left font-bold";

/** A column header: the first press sorts by it, the next reverses the order. */
export function SortHeader<T>({ column, sorting: [sorted], onSort }: Props<T>) {
  const { id, align } = column;
  const end = align === "end" && "justify-end text-right";
  if (!isSortable(column))
    return (
      <span role="columnheader" className={classNames(label, end)}>
        {column.label}
      </span>
    );
  const isSorted = sorted?.id === id;
  const isDescending = isSorted && sorted.desc;
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  const order = isDescending ? "descending" : "ascending";
  return (
    <span role="columnheader" aria-sort={isSorted ? order : "none"}>
      <button
        type="button"
        className={classNames(label, "hover:underline", end)}
        onClick={() => onSort([{ id, desc: isSorted && !isDescending }])}
      >
        {column.label}
        {isSorted && <Arrow aria-hidden="true" className="size-4 shrink-0" />}
      </button>
    </span>
  );
}
