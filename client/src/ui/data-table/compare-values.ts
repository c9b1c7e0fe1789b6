import type { CsvCell } from "#shared/csv.ts";

let collator: Intl.Collator | undefined;

/**
 * Compares numbers by size, texts in natural order ("Unit 9" before "Unit 10"). Negative: `one` comes first.
 */
export function compareValues(one: CsvCell, other: CsvCell): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  // Created on first use: it is slow on phones.
  collator ??= new Intl.Collator("en-US", { numeric: true });
  return collator.compare(String(one), String(other));
}

/**
 * The same for one direction of a column, with unknown values last in either. TanStack Table inverts the
 * result for descending columns, and its own `sortUndefined` leaves rows without a value in no certain order.
 */
export const compareKnownFirst =
  (isDescending: boolean) =>
  (one: CsvCell, other: CsvCell): number => {
    if ((one === "") === (other === "")) return compareValues(one, other);
    return (one === "" ? 1 : -1) * (isDescending ? -1 : 1);
  };
