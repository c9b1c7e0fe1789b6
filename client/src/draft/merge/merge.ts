import { type AnyAnswers, type Answers, rowsAt } from "#shared/profile/answers.ts";
import type { Answer, Row } from "#shared/profile/field.ts";
import { allFields } from "#shared/profile/registry.ts";
import { mergeRows } from "./merge-rows.ts";
import { sameAnswer } from "./same-answer.ts";

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

/** Same, for sets. */
export function mergeSets<T>(
  base: ReadonlySet<T>,
  mine: ReadonlySet<T>,
  theirs: ReadonlySet<T>,
): ReadonlySet<T> {
  const all = [...new Set([...mine, ...theirs])];
  return new Set(all.filter((one) => (mine.has(one) === base.has(one) ? theirs.has(one) : mine.has(one))));
}
