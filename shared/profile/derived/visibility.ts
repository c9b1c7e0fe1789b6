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
import { allFields, getReferences, findField, isReference, profile } from "#shared/profile/registry.ts";

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

export function isFieldShown(field: Field, answers: AnyAnswers): boolean {
  return isShown(field, (key) => findField(key), answers);
}

/** True if a repeated field is visible there. If the field that it depends on is repeated too, that one counts. */
export function isReferenceShown({ showIf }: FieldReference, answers: AnyAnswers): boolean {
  if (!holds(showIf, answers)) return false;
  const repeated = getReferences(showIf.key);
  if (repeated.length > 0) return repeated.some((other) => isReferenceShown(other, answers));
  const opener = findField(showIf.key);
  return !opener || isFieldShown(opener, answers);
}

export const isVisible = (field: Field, answers: AnyAnswers): boolean =>
  isFieldShown(field, answers) ||
  getReferences(field.key).some((reference) => isReferenceShown(reference, answers));

/** The section that shows a field: its own, or else the one that repeats it; "" if none does. */
export function getShownSectionId(field: Field, answers: AnyAnswers): string {
  const shows = (entry: Field | FieldReference): boolean =>
    isReference(entry)
      ? entry.of === field.key && isReferenceShown(entry, answers)
      : entry.key === field.key && isFieldShown(entry, answers);
  return profile.find(({ groups }) => groups.some(({ fields }) => fields.some(shows)))?.id ?? "";
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
export function prune(answers: AnyAnswers): Answers & AnyAnswers {
  const kept = allFields().filter((field) => isAnswered(answers[field.key]) && isVisible(field, answers));
  return Object.fromEntries(kept.map((field) => [field.key, pruneAnswer(field, answers[field.key])]));
}

export function keysToClear(answers: AnyAnswers): string[] {
  return allFields()
    .filter((field) => field.whenHidden && isAnswered(answers[field.key]) && !isVisible(field, answers))
    .map((field) => field.key);
}
