import { ArrowDown, ArrowUp } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "#client/ui/class-names.ts";
import { isSortable, type ValueColumn } from "./column.ts";
import type { Sorting } from "./find-rows.ts";

type Props<T> = ComponentProps<"span"> & {
  column: ValueColumn<T>;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  /** True if a third press goes back to the order the rows came in. */
  canUnsort?: boolean;
  button?: ComponentProps<"button">;
};

const labelClass = "inline-flex min-h-11 w-full items-center gap-0.5 text-left font-bold";

/** A column header: the first press sorts by it, the next reverses the order. */
export function SortHeader<T>(props: Props<T>) {
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
