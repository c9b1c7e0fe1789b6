import { Select } from "#client/ui/inputs/select.tsx";
import { isSortable, type ValueColumn } from "./column.ts";
import type { Sorting } from "./find-rows.ts";

type Props<T> = {
  columns: readonly ValueColumn<T>[];
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  className?: string;
};

/** Keeps "VIN" as it is and lowercases the start of "Model year". */
const inSentence = (label: string): string => (/^[A-Z]{2}/.test(label) ? label : label.toLowerCase());

/** Sorting for cards, which have no column headers to press. */
export function SortSelect<T>({ columns, sorting: sorted, onSort, className }: Props<T>) {
  const options = columns.filter(isSortable).flatMap(({ id, label }) => [
    { value: id, label: `Sort by ${inSentence(label)}` },
    { value: `${id}-`, label: `Sort by ${inSentence(label)}, reversed` },
  ]);
  return (
    <Select
      aria-label="Order of the rows"
      className={className}
      emptyLabel="Sort by..."
      options={options}
      value={sorted ? `${sorted.id}${sorted.desc ? "-" : ""}` : ""}
      onChange={({ target: { value } }) => {
        if (value !== "") onSort({ id: value.replace(/-$/, ""), desc: value.endsWith("-") });
      }}
    />
  );
}
