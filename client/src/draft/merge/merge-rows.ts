import type { Row } from "#shared/profile/field.ts";
import { sameAnswer, sameAnswers } from "./same-answer.ts";

const indexIn = (rows: readonly Row[], wanted: Row): number =>
  rows.findIndex((row) => sameAnswers(row, wanted));

/** The rows of `rows` that have no equal in `others`, each equal counted once, with where they stand. */
function without(rows: readonly Row[], others: readonly Row[]): { row: Row; at: number }[] {
  const left = [...others];
  return rows.flatMap((row, at) => {
    const equal = indexIn(left, row);
    if (equal === -1) return [{ row, at }];
    left.splice(equal, 1);
    return [];
  });
}

/** One row that two sides changed: field by field, `mine` standing where both changed the same one. */
export function mergeRow(base: Row, mine: Row, theirs: Row): Row {
  const keys = new Set([...Object.keys(base), ...Object.keys(theirs), ...Object.keys(mine)]);
  return Object.fromEntries(
    [...keys].map((key) => [key, sameAnswer(mine[key], base[key]) ? theirs[key] : mine[key]]),
  );
}

function mergeInPlace(base: readonly Row[], mine: readonly Row[], theirs: readonly Row[]): Row[] {
  return mine.map((row, index) => mergeRow(base[index] ?? {}, row, theirs[index] ?? {}));
}

/** Does to `theirs` what `mine` did to `base`: takes away the same rows, and adds the new ones where they stand. */
function replay(base: readonly Row[], mine: readonly Row[], theirs: readonly Row[]): Row[] {
  const merged = [...theirs];
  for (const { row } of without(base, mine)) {
    const at = indexIn(merged, row);
    if (at !== -1) merged.splice(at, 1);
  }
  const theirsToo = without(theirs, base).map(({ row }) => row);
  for (const { row, at } of without(mine, base)) {
    const already = indexIn(theirsToo, row);
    if (already !== -1) theirsToo.splice(already, 1);
    else merged.splice(at < base.length ? at : merged.length, 0, row);
  }
  return merged;
}

/** Whether rows were only edited where they stand: none taken away, none moved. */
const isEditedFrom = (base: readonly Row[], rows: readonly Row[]): boolean =>
  base.length === rows.length &&
  without(rows, base).length === rows.filter((row, index) => !sameAnswers(row, base[index] ?? {})).length;

/** Whether every row of `rows` is in `others` too. */
export const hasAllRows = (others: readonly Row[], rows: readonly Row[]): boolean =>
  without(rows, others).length === 0;

/** A list that two sides changed: edits row by row, additions and removals of both. */
export function mergeRows(base: readonly Row[], mine: readonly Row[], theirs: readonly Row[]): Row[] {
  const areEdits = isEditedFrom(base, mine) && isEditedFrom(base, theirs);
  return areEdits ? mergeInPlace(base, mine, theirs) : replay(base, mine, theirs);
}
