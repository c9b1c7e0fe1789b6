import { type AnyAnswers, isAnswered, rowsAt } from "#shared/profile/answers.ts";
import type { Field, ListField } from "#shared/profile/field.ts";
import { validateAnswer, rowProblems } from "./problems.ts";
import { getFields } from "#shared/profile/registry.ts";
import type { Section } from "#shared/profile/section.ts";
import { holds, isVisible } from "./visibility.ts";

export type Progress = { readonly filled: number; readonly total: number };

/** The name under which several checkboxes count as one question, if this is one of them. */
export const getCountingGroup = (field: Field): string | undefined =>
  typeof field.counts === "object" ? field.counts.group : undefined;

function isRowValid(list: ListField, row: AnyAnswers, today: Date): boolean {
  return (
    list.requiredFields.every((key) => isAnswered(row[key])) &&
    rowProblems(list, { ...row }, today).size === 0
  );
}

/** True if a question has a valid answer; a list, one valid row or the answer that there is none. */
export function isFilled(field: Field, answers: AnyAnswers, today: Date): boolean {
  if (field.emptyAnswer && holds(field.emptyAnswer, answers)) return true;
  if (field.kind === "list") return rowsAt(answers, field.key).some((row) => isRowValid(field, row, today));
  return isAnswered(answers[field.key]) && validateAnswer(field, answers[field.key], today) === undefined;
}

export function getProgress(section: Section, answers: AnyAnswers, today: Date = new Date()): Progress {
  const fields = getFields(section).filter((field) => field.counts && isVisible(field, answers));
  const toName = (field: Field) => getCountingGroup(field) ?? field.key;
  const answered = new Set(fields.filter((field) => isFilled(field, answers, today)).map(toName));
  return { filled: fields.filter((field) => answered.has(toName(field))).length, total: fields.length };
}

/** True if a section has the check mark. `acted`: the user has downloaded, emailed or requested a quote. */
export function isSectionComplete(
  section: Section,
  answers: AnyAnswers,
  acted: boolean,
  today: Date = new Date(),
): boolean {
  if (section.completedBy === "action") return acted;
  const { filled, total } = getProgress(section, answers, today);
  return total > 0 && filled === total;
}
