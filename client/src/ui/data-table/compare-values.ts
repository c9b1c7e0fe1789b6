import type { CsvCell } from "#client/lib/csv.ts";

let collator: Intl.Collator | undefined;

/** Numbers by size, texts as a person sorts them ("Unit 9" before "Unit 10"). Negative where `one` comes first. */
export function compareValues(one: CsvCell, other: CsvCell): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  // Made when something is sorted: a phone takes a while for it.
  collator ??= new Intl.Collator("en-US", { numeric: true });
  return collator.compare(String(one), String(other));
}

/**
 * The same for one direction of a column. What is not known comes last in either: TanStack Table turns the result round
 * for a descending column, and its own `sortUndefined` leaves rows without a value in no certain order.
 */
export const compareKnownFirst =
  (isDescending: boolean) =>
  (one: CsvCell, other: CsvCell): number => {
    if ((one === "") === (other === "")) return compareValues(one, other);
    return (one === "" ? 1 : -1) * (isDescending ? -1 : 1);
  };
