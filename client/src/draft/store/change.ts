import { type AnyAnswers, type Answers, isAnswered } from "#shared/profile/answers.ts";
import type { Answer, Condition, ListField, Row } from "#shared/profile/field.ts";
import { allFields, profile } from "#shared/profile/registry.ts";
import { isFieldShown, isRowFieldVisible, keysToClear } from "#shared/profile/derived/visibility.ts";

const conditions = (): Condition[] =>
  profile.flatMap(({ groups }) =>
    groups.flatMap(({ fields }) => fields.flatMap(({ showIf }) => (showIf ? [showIf] : []))),
  );

/** The keys on whose answers it depends whether another field shows. */
export const conditionKeys: ReadonlySet<string> = new Set(conditions().map(({ key }) => key));

/** A choice that has just come into sight starts with its initial value. */
function initialsAfter(key: string, answers: AnyAnswers): Record<string, Answer> {
  const fresh = allFields().flatMap((field) => {
    if (field.kind !== "select" || !field.initial || field.showIf?.key !== key) return [];
    const starts = !isAnswered(answers[field.key]) && isFieldShown(field, answers);
    return starts ? [[field.key, field.initial] as const] : [];
  });
  return Object.fromEntries(fresh);
}

/** The answers after one of them changed: what hides and is to be forgotten is forgotten. */
export function withAnswer(answers: Answers, key: string, answer: Answer): Answers {
  const next = { ...answers, [key]: answer };
  if (!conditionKeys.has(key)) return next;
  const cleared = Object.fromEntries(keysToClear(next).map((hidden) => [hidden, undefined]));
  return { ...next, ...cleared, ...initialsAfter(key, next) };
}

/** The same within a row of a list. */
export function withRowAnswer(list: ListField, row: Row, key: string, answer: Answer): Row {
  const next: Row = { ...row, [key]: answer };
  for (const field of list.fields) {
    if (field.whenHidden && !isRowFieldVisible(field, list, next)) next[field.key] = undefined;
  }
  return next;
}
