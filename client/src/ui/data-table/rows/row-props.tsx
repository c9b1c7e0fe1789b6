import { CheckboxMark } from "#client/ui/inputs/checkbox.tsx";
import type { DataColumn } from "#client/ui/data-table/column.ts";
import type { RowPlace } from "./row-place.ts";

export type RowProps<T> = {
  id: string;
  row: T;
  /** Its place among the rows that are found, from 0. */
  index: number;
  count: number;
  place: RowPlace;
  /** undefined where rows cannot be chosen. */
  isChosen: boolean | undefined;
  onChoose: (id: string, isChosen: boolean) => void;
};

/** Whether a row would be drawn as it is. Its place is a new object each time: what is in it decides. */
export function isSameRow<T>(before: RowProps<T>, after: RowProps<T>): boolean {
  const keys = ["id", "row", "index", "count", "isChosen", "onChoose"] as const;
  return (
    keys.every((key) => before[key] === after[key]) &&
    before.place.style?.transform === after.place.style?.transform &&
    before.place.ref === after.place.ref
  );
}

type ChooseRowProps<T> = RowProps<T> & { columns: readonly DataColumn<T>[] };

/** The tick box of a row, which is named by its first column. */
export function ChooseRow<T>({ id, row, columns: [first], isChosen, onChoose }: ChooseRowProps<T>) {
  return (
    <CheckboxMark
      aria-label={`Select ${first ? first.value(row) : id}`}
      checked={isChosen === true}
      onChange={({ target }) => onChoose(id, target.checked)}
    />
  );
}
