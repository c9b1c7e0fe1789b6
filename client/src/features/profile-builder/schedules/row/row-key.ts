import type { Row } from "#shared/profile/field.ts";

const keys = new WeakMap<Row, number>();
let last = 0;

/** A React key. Rows have no ID, but an unedited row keeps its object identity. */
export function getRowKey(row: Row): number {
  const known = keys.get(row);
  if (known !== undefined) return known;
  last += 1;
  keys.set(row, last);
  return last;
}
