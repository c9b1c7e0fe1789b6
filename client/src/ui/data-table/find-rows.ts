import type { CsvCell } from "#shared/text/csv.ts";
import type { ValueColumn } from "./column.ts";
import type { Dispatch, SetStateAction } from "react";

export type TableState = Required<RowQuery> & {
  /** Zero-based. */
  readonly page: number;
  readonly pageSize: number;
};

/** State owned by the caller, as returned by `useState`. */
export type TableControl = readonly [TableState, Dispatch<SetStateAction<TableState>>];

export const allOnOnePage = Number.MAX_SAFE_INTEGER;

export const createTableState = (pageSize = allOnOnePage, sorting?: Sorting): TableState => ({
  sorting,
  search: "",
  filters: {},
  page: 0,
  pageSize,
});

/** The column that rows are sorted by; undefined: the order they came in. */
export type Sorting = { readonly id: string; readonly desc: boolean } | undefined;

export type RowQuery = {
  readonly sorting: Sorting;
  readonly search: string;
  readonly filters?: Readonly<Record<string, string>>;
};

let collator: Intl.Collator | undefined;

/** Compares numbers by size, texts in natural order ("Unit 9" before "Unit 10"). */
export function compareValues(one: CsvCell, other: CsvCell): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  // Created on first use: it is slow on phones.
  collator ??= new Intl.Collator("en-US", { numeric: true });
  return collator.compare(String(one), String(other));
}

/** Compares in one direction, with unknown values last in either. */
function compareKnownFirst(one: CsvCell, other: CsvCell, desc: boolean): number {
  if ((one === "") !== (other === "")) return one === "" ? 1 : -1;
  return desc ? compareValues(other, one) : compareValues(one, other);
}

/** The rows that hold every word of the search, anywhere, and the values wanted; sorted, equal ones as they came. */
export function findRows<T>(
  rows: readonly T[],
  columns: readonly ValueColumn<T>[],
  { sorting, search, filters = {} }: RowQuery,
  toText = (row: T): string => columns.map(({ value }) => value(row)).join(" "),
): readonly T[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const filtered = columns.filter(({ id }) => filters[id] !== undefined);
  const found = rows.filter((row) => {
    if (!filtered.every(({ id, value }) => String(value(row)) === filters[id])) return false;
    const text = words.length > 0 ? toText(row).toLowerCase() : "";
    return words.every((word) => text.includes(word));
  });
  const column = sorting && columns.find(({ id }) => id === sorting.id);
  if (!column) return found;
  return found.toSorted((one, other) =>
    compareKnownFirst(column.value(one), column.value(other), sorting.desc),
  );
}
