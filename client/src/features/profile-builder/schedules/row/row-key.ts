import type { Row } from "#shared/profile/field.ts";

const keys = new WeakMap<Row, number>();
let last = 0;

/** A key for React: rows have no id, but one that is not edited stays the same object. */
export function getRowKey(row: Row): number {
  const known = keys.get(row);
  if (known !== undefined) return known;
  last += 1;
  keys.set(row, last);
  return last;
}
