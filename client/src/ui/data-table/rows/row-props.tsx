import { CheckboxMark } from "#client/ui/inputs/checkbox.tsx";
import type { DataColumn } from "#client/ui/data-table/column.ts";

export type RowProps<T> = {
  id: string;
  row: T;
  /** Its zero-based index among the rows found. */
  index: number;
  count: number;
  /** undefined if rows can't be selected. */
  isChosen: boolean | undefined;
  onChoose: ((id: string, isChosen: boolean) => void) | undefined;
};

type ChooseRowProps<T> = RowProps<T> & { columns: readonly DataColumn<T>[] };

/** A row's checkbox, labeled by its first column. */
export function ChooseRow<T>({ id, row, columns: [first], isChosen, onChoose }: ChooseRowProps<T>) {
  return (
    <CheckboxMark
      aria-label={`Select ${first ? first.value(row) : id}`}
      checked={isChosen === true}
      onChange={({ target }) => onChoose?.(id, target.checked)}
    />
  );
}
