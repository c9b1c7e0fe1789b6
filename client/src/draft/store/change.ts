import { type Answers, type AnyAnswers, isAnswered } from "#shared/profile/answers.ts";
import type { Answer, ListField, Row } from "#shared/profile/field.ts";
import { allFields, profile } from "#shared/profile/registry.ts";
import { addYears, isIsoDate } from "#shared/profile/formats/dates.ts";
import { isFieldShown, isRowFieldVisible, keysToClear } from "#shared/profile/derived/visibility.ts";

const conditionKeys = new Set(
  profile.flatMap(({ groups }) => groups.flatMap(({ fields }) => fields.map(({ showIf }) => showIf?.key))),
);

function initialsAfter(key: string, answers: AnyAnswers): Record<string, Answer> {
  const fresh = allFields().flatMap((field) => {
    if (field.kind !== "select" || !field.initial || field.showIf?.key !== key) return [];
    const starts = !isAnswered(answers[field.key]) && isFieldShown(field, answers);
    return starts ? [[field.key, field.initial] as const] : [];
  });
  return Object.fromEntries(fresh);
}

export const getChangedKeys = (before: AnyAnswers, after: AnyAnswers): string[] =>
  Object.keys(after).filter((key) => after[key] !== before[key]);

export function withAnswer(answers: Answers, key: string, answer: Answer): Answers {
  const next = { ...answers, [key]: answer };
  if (!conditionKeys.has(key)) return next;
  const cleared = Object.fromEntries(keysToClear(next).map((hidden) => [hidden, undefined]));
  return { ...next, ...cleared, ...initialsAfter(key, next) };
}

/** Clears an answer: text becomes blank, anything else is removed. */
export function withoutAnswer(answers: Answers, key: string): Answers {
  const all: AnyAnswers = answers;
  return withAnswer(answers, key, typeof all[key] === "string" ? "" : undefined);
}

/** Fills in the day a year after the one just answered, unless the user has set another. */
function fillYearAfter(list: ListField, before: Row, next: Row, key: string): void {
  const [old, start] = [before[key], next[key]];
  const end = list.fields.find((field) => field.kind === "policyDate" && field.yearAfter === key)?.key;
  if (end === undefined || !isIsoDate(start)) return;
  const isOwn = isAnswered(next[end]) && !(isIsoDate(old) && next[end] === addYears(old, 1));
  const yearLater = addYears(start, 1);
  if (!isOwn && isIsoDate(yearLater)) next[end] = yearLater;
}

export function withRowAnswer(list: ListField, row: Row, key: string, answer: Answer): Row {
  const next: Row = { ...row, [key]: answer };
  fillYearAfter(list, row, next, key);
  for (const field of list.fields) {
    if (field.whenHidden && !isRowFieldVisible(field, list, next)) next[field.key] = undefined;
  }
  return next;
}

/** The year before the earliest of the rows, for lists of policies that last a year each. */
function getYearBefore({ fields }: ListField, rows: readonly Row[]): Row {
  for (const field of fields) {
    if (field.kind !== "policyDate" || field.yearAfter === undefined) continue;
    const start = field.yearAfter;
    const earliest = rows
      .map((row) => row[start])
      .filter(isIsoDate)
      .toSorted()[0];
    const before = earliest && addYears(earliest, -1);
    if (isIsoDate(before)) return { [start]: before, [field.key]: earliest };
  }
  return {};
}

/** Initial values of a row added in the form, after the `rows` that are in the list. */
export const newRow = (list: ListField, rows: readonly Row[] = []): Row => ({
  ...Object.fromEntries(
    list.fields.flatMap(({ key, rowInitial }) => (rowInitial === undefined ? [] : [[key, rowInitial]])),
  ),
  ...getYearBefore(list, rows),
});
