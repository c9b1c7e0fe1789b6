import type { AnyAnswers } from "#shared/profile/answers.ts";
import type { Answer, Row } from "#shared/profile/field.ts";

const isBlank = (answer: Answer): boolean =>
  answer === undefined || answer === "" || (Array.isArray(answer) && answer.length === 0);

function sameItem(a: string | Row | undefined, b: string | Row | undefined): boolean {
  if (typeof a === "object" && typeof b === "object") return sameAnswers(a, b);
  return a === b;
}

/** Whether two answers are equal. The order of a row's keys is ignored, and blank equals absent. */
export function sameAnswer(a: Answer, b: Answer): boolean {
  if (a === b || (isBlank(a) && isBlank(b))) return true;
  if (!Array.isArray(a) || !Array.isArray(b)) return false;
  return a.length === b.length && a.every((item, index) => sameItem(item, b[index]));
}

/** Whether two sets of answers are equal. */
export function sameAnswers(a: AnyAnswers, b: AnyAnswers): boolean {
  if (a === b) return true;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => sameAnswer(a[key], b[key]));
}

/** Keys of the answers that differ between `before` and `after`, and are still as they were `after`. */
export const getUnchangedSince = (before: AnyAnswers, after: AnyAnswers, now: AnyAnswers): string[] =>
  Object.keys({ ...before, ...after }).filter(
    (key) => !sameAnswer(before[key], after[key]) && sameAnswer(now[key], after[key]),
  );
