import { CheckboxMark } from "#client/ui/inputs/checkbox.tsx";
import type { DataColumn } from "#client/ui/data-table/column.ts";
import { isSamePlace, type RowPlace } from "./row-place.ts";

export type RowProps<T> = {
  id: string;
  row: T;
  /** Its zero-based index among the rows found. */
  index: number;
  count: number;
  place: RowPlace;
  /** undefined if rows can't be selected. */
  isChosen: boolean | undefined;
  onChoose: (id: string, isChosen: boolean) => void;
};

/** Whether a row would render the same. */
export function isSameRow<T>(before: RowProps<T>, after: RowProps<T>): boolean {
  const keys = ["id", "row", "index", "count", "isChosen", "onChoose"] as const;
  return keys.every((key) => before[key] === after[key]) && isSamePlace(before.place, after.place);
}

type ChooseRowProps<T> = RowProps<T> & { columns: readonly DataColumn<T>[] };

/** A row's checkbox, labeled by its first column. */
export function ChooseRow<T>({ id, row, columns: [first], isChosen, onChoose }: ChooseRowProps<T>) {
  return (
    <CheckboxMark
      aria-label={`Select ${first ? first.value(row) : id}`}
      checked={isChosen === true}
      onChange={({ target }) => onChoose(id, target.checked)}
    />
  );
}
