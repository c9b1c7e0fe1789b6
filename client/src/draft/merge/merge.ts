import { normalizeNumber } from "#shared/carrier/compare/normalize.ts";
import { type AnyAnswers, type Answers, rowsAt } from "#shared/profile/answers.ts";
import type { Answer, Row } from "#shared/profile/field.ts";
import { allFields } from "#shared/profile/registry.ts";
import { sameAnswer, sameAnswers } from "./same-answer.ts";

const indexIn = (rows: readonly Row[], wanted: Row): number =>
  rows.findIndex((row) => sameAnswers(row, wanted));

/** Rows of `rows` with no equal in `others` (each equal matched once), with their indexes. */
function without(rows: readonly Row[], others: readonly Row[]): { row: Row; at: number }[] {
  const left = [...others];
  return rows.flatMap((row, at) => {
    const equal = indexIn(left, row);
    if (equal === -1) return [{ row, at }];
    left.splice(equal, 1);
    return [];
  });
}

/** Merges a row changed on both sides, field by field; `mine` wins where both changed the same field. */
export function mergeRow(base: Row, mine: Row, theirs: Row): Row {
  const keys = new Set([...Object.keys(base), ...Object.keys(theirs), ...Object.keys(mine)]);
  return Object.fromEntries(
    [...keys].map((key) => [key, sameAnswer(mine[key], base[key]) ? theirs[key] : mine[key]]),
  );
}

function mergeInPlace(base: readonly Row[], mine: readonly Row[], theirs: readonly Row[]): Row[] {
  return mine.map((row, index) => mergeRow(base[index] ?? {}, row, theirs[index] ?? {}));
}

/** Applies the changes between `base` and `mine` to `theirs`: row removals, and additions in place. */
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

/** True if rows were only edited in place: none removed, none moved. */
const isEditedFrom = (base: readonly Row[], rows: readonly Row[]): boolean =>
  base.length === rows.length &&
  without(rows, base).length === rows.filter((row, index) => !sameAnswers(row, base[index] ?? {})).length;

export const hasAllRows = (others: readonly Row[], rows: readonly Row[]): boolean =>
  without(rows, others).length === 0;

function mergeRows(base: readonly Row[], mine: readonly Row[], theirs: readonly Row[]): Row[] {
  const areEdits = isEditedFrom(base, mine) && isEditedFrom(base, theirs);
  return areEdits ? mergeInPlace(base, mine, theirs) : replay(base, mine, theirs);
}

const lists = new Map(
  allFields().flatMap((field) => (field.kind === "list" ? [[field.key, field.maxRows] as const] : [])),
);

function mergeAnswer(key: string, base: AnyAnswers, mine: AnyAnswers, theirs: AnyAnswers): Answer {
  if (sameAnswer(mine[key], base[key])) return theirs[key];
  if (sameAnswer(theirs[key], base[key])) return mine[key];
  const maxRows = lists.get(key);
  if (maxRows === undefined) return mine[key];
  const [from, a, b]: [Row[], Row[], Row[]] = [rowsAt(base, key), rowsAt(mine, key), rowsAt(theirs, key)];
  const merged = mergeRows(from, a, b);
  return merged.length <= maxRows ? merged : a;
}

/**
 * Three-way merge of two drafts based on `base`: changes made on one side are kept, lists are merged row by
 * row, and `mine` wins where both changed the same answer.
 */
export function mergeAnswers(base: Answers, mine: Answers, theirs: Answers): Answers {
  const keys = new Set([...Object.keys(base), ...Object.keys(theirs), ...Object.keys(mine)]);
  const merged = [...keys].map((key) => [key, mergeAnswer(key, base, mine, theirs)] as const);
  return Object.fromEntries(merged.filter(([, answer]) => answer !== undefined));
}

export const isList = (key: string): boolean => lists.has(key);

/** Merges sets three-way, like `mergeAnswers`. */
export function mergeSets<T>(
  base: ReadonlySet<T>,
  mine: ReadonlySet<T>,
  theirs: ReadonlySet<T>,
): ReadonlySet<T> {
  const all = [...new Set([...mine, ...theirs])];
  return new Set(all.filter((one) => (mine.has(one) === base.has(one) ? theirs.has(one) : mine.has(one))));
}

/** Returns true if both sides got different DOT numbers: two companies' answers are never merged. */
export function isOtherCompany(base: Answers, mine: Answers, theirs: Answers): boolean {
  const numbers = [base, mine, theirs].map(({ dotNumber = "" }) => normalizeNumber(dotNumber));
  return !numbers.slice(1).includes("") && new Set(numbers).size === numbers.length;
}
