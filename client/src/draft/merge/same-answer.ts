import type { AnyAnswers } from "#shared/profile/answers.ts";
import type { Answer, Row } from "#shared/profile/field.ts";

const isBlank = (answer: Answer): boolean =>
  answer === undefined || answer === "" || (Array.isArray(answer) && answer.length === 0);

function sameItem(a: string | Row | undefined, b: string | Row | undefined): boolean {
  if (typeof a === "object" && typeof b === "object") return sameAnswers(a, b);
  return a === b;
}

/** True if two answers are equal. The order of a row's keys is ignored, and blank equals absent. */
export function sameAnswer(a: Answer, b: Answer): boolean {
  if (a === b || (isBlank(a) && isBlank(b))) return true;
  if (!Array.isArray(a) || !Array.isArray(b)) return false;
  return a.length === b.length && a.every((item, index) => sameItem(item, b[index]));
}

export const differingKeys = (a: AnyAnswers, b: AnyAnswers): string[] =>
  Object.keys({ ...a, ...b }).filter((key) => !sameAnswer(a[key], b[key]));

export const sameAnswers = (a: AnyAnswers, b: AnyAnswers): boolean =>
  a === b || Object.keys({ ...a, ...b }).every((key) => sameAnswer(a[key], b[key]));

type Edit = { readonly before: AnyAnswers; readonly after: AnyAnswers };

/** The answers before an edit of these keys, as far as nobody has changed them since. */
export const undoableAnswers = (
  now: AnyAnswers,
  { before, after }: Edit,
  keys: readonly string[] = differingKeys(before, after),
): AnyAnswers =>
  Object.fromEntries(keys.filter((key) => sameAnswer(now[key], after[key])).map((key) => [key, before[key]]));
