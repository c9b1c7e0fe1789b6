import type { SortingState } from "@tanstack/react-table";
import { classNames } from "#client/ui/class-names.ts";
import { selectClass } from "#client/ui/inputs/input-class.ts";
import { type DataColumn, isSortable } from "./column.ts";

type Props<T> = {
  columns: readonly DataColumn<T>[];
  sorting: SortingState;
  onSort: (sorting: SortingState) => void;
  className?: string;
};

/** Keeps "VIN" as it is and lowercases the start of "Model year". */
const inSentence = (label: string): string => (/^[A-Z]{2}/.test(label) ? label : label.toLowerCase());

/** Sorting for cards, which have no column headers to press. */
export function SortSelect<T>({ columns, sorting: [sorted], onSort, className }: Props<T>) {
  const options = columns.filter(isSortable).flatMap(({ id, label }) => [
    { value: id, label: `Sort by ${inSentence(label)}` },
    { value: `${id}-`, label: `Sort by ${inSentence(label)}, reversed` },
  ]);
  return (
    <select
      aria-label="Order of the rows"
      className={classNames(selectClass, className)}
      value={sorted ? `${sorted.id}${sorted.desc ? "-" : ""}` : ""}
      onChange={({ target: { value } }) => {
        if (value !== "") onSort([{ id: value.replace(/-$/, ""), desc: value.endsWith("-") }]);
      }}
    >
      {!sorted && <option value="">Sort by...</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
