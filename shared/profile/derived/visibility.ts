import { type AnyAnswers, type Answers, countItems, isAnswered, rowsAt } from "#shared/profile/answers.ts";
import type {
  Answer,
  Condition,
  Field,
  FieldReference,
  ListField,
  Row,
  RowField,
} from "#shared/profile/field.ts";
import {
  allFields,
  getReferences,
  findField,
  isReference,
  profile,
  type Registry,
} from "#shared/profile/registry.ts";

/** True if a condition holds for the answers it names, which may themselves be hidden. */
export function holds(condition: Condition, answers: AnyAnswers): boolean {
  const answer = answers[condition.key];
  if (condition.or && holds(condition.or, answers)) return true;
  if (condition.and && !holds(condition.and, answers)) return false;
  if ("is" in condition) return condition.is.some((value) => value === (answer ?? ""));
  if ("isNot" in condition) return condition.isNot.every((value) => value !== (answer ?? ""));
  if ("countOver" in condition) return countItems(answer) > condition.countOver;
  return countItems(answer) <= condition.countUpTo;
}

type Shown = { readonly key: string; readonly showIf?: Condition };

type Find = (key: string) => Shown | undefined;

function isShown({ showIf }: Shown, find: Find, answers: AnyAnswers): boolean {
  if (!showIf) return true;
  const controller = find(showIf.key);
  return holds(showIf, answers) && (!controller || isShown(controller, find, answers));
}

export function isFieldShown(field: Field, answers: AnyAnswers, registry: Registry = profile): boolean {
  return isShown(field, (key) => findField(key, registry), answers);
}

/** True if a repeated field is visible there. If the field that it depends on is repeated too, that one counts. */
export function isReferenceShown(
  { showIf }: FieldReference,
  answers: AnyAnswers,
  registry: Registry = profile,
): boolean {
  if (!holds(showIf, answers)) return false;
  const repeated = getReferences(showIf.key, registry);
  if (repeated.length > 0) return repeated.some((other) => isReferenceShown(other, answers, registry));
  const opener = findField(showIf.key, registry);
  return !opener || isFieldShown(opener, answers, registry);
}

export const isVisible = (field: Field, answers: AnyAnswers, registry: Registry = profile): boolean =>
  isFieldShown(field, answers, registry) ||
  getReferences(field.key, registry).some((reference) => isReferenceShown(reference, answers, registry));

/** The section that shows a field: its own, or else the one that repeats it; "" if none does. */
export function getShownSectionId(field: Field, answers: AnyAnswers, registry: Registry = profile): string {
  const shows = (entry: Field | FieldReference): boolean =>
    isReference(entry)
      ? entry.of === field.key && isReferenceShown(entry, answers, registry)
      : entry.key === field.key && isFieldShown(entry, answers, registry);
  return registry.find(({ groups }) => groups.some(({ fields }) => fields.some(shows)))?.id ?? "";
}

export const isRowFieldVisible = (field: RowField, list: ListField, row: Row): boolean =>
  isShown(field, (key) => list.fields.find((candidate) => candidate.key === key), row);

function pruneRow(list: ListField, row: Row): Row {
  const kept = list.fields.filter(
    (field) =>
      (isAnswered(row[field.key]) || row[field.key] === false) && isRowFieldVisible(field, list, row),
  );
  return Object.fromEntries(kept.map((field) => [field.key, row[field.key]]));
}

function pruneAnswer(field: Field, answer: Answer): Answer {
  if (field.kind !== "list" || !Array.isArray(answer)) return answer;
  return rowsAt({ [field.key]: answer }, field.key).map((row) => pruneRow(field, row));
}

/** The effective answers, without hidden, blank and unknown ones. The only place where answers are pruned. */
export function prune(answers: Answers): Answers;
export function prune(answers: AnyAnswers, registry: Registry): AnyAnswers;
export function prune(answers: AnyAnswers, registry: Registry = profile): AnyAnswers {
  const kept = allFields(registry).filter(
    (field) => isAnswered(answers[field.key]) && isVisible(field, answers, registry),
  );
  return Object.fromEntries(kept.map((field) => [field.key, pruneAnswer(field, answers[field.key])]));
}

/** The keys of answers to clear now, because their field is hidden and configured to be cleared. */
export function keysToClear(answers: AnyAnswers, registry: Registry = profile): string[] {
  return allFields(registry)
    .filter(
      (field) => field.whenHidden && isAnswered(answers[field.key]) && !isVisible(field, answers, registry),
    )
    .map((field) => field.key);
}
