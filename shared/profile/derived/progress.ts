import { type AnyAnswers, isAnswered, rowsAt } from "#shared/profile/answers.ts";
import type { Field } from "#shared/profile/field.ts";
import { validateAnswer, rowProblems } from "./problems.ts";
import { getFields, profile, type Registry } from "#shared/profile/registry.ts";
import type { Section } from "#shared/profile/section.ts";
import { holds, isVisible } from "./visibility.ts";

export type Progress = { readonly filled: number; readonly total: number };
export type Missing = { readonly sectionId: string; readonly key: string; readonly label: string };

/** The name under which several checkboxes count as one question, if this is one of them. */
export const getCountingGroup = (field: Field): string | undefined =>
  typeof field.counts === "object" ? field.counts.group : undefined;

/** Whether a row has all required fields and nothing malformed. */
function isRowValid(list: Extract<Field, { kind: "list" }>, row: AnyAnswers, today: Date): boolean {
  return (
    list.requiredFields.every((key) => isAnswered(row[key])) &&
    rowProblems(list, { ...row }, today).size === 0
  );
}

/** Whether a question has a valid answer; a list, one valid row or the answer that there is none. */
export function isFilled(field: Field, answers: AnyAnswers, today: Date): boolean {
  if (field.emptyAnswer && holds(field.emptyAnswer, answers)) return true;
  if (field.kind === "list") return rowsAt(answers, field.key).some((row) => isRowValid(field, row, today));
  return isAnswered(answers[field.key]) && validateAnswer(field, answers[field.key], today) === undefined;
}

/** A section's visible counted fields, each with whether it is filled and valid. */
function counted(section: Section, answers: AnyAnswers, registry: Registry, today: Date) {
  const fields = getFields(section).filter((field) => field.counts && isVisible(field, answers, registry));
  const filledGroups = new Set(
    fields.filter((field) => isFilled(field, answers, today)).map(getCountingGroup),
  );
  return fields.map((field) => {
    const group = getCountingGroup(field);
    return { field, filled: group ? filledGroups.has(group) : isFilled(field, answers, today) };
  });
}

export function getProgress(
  section: Section,
  answers: AnyAnswers,
  registry: Registry = profile,
  today: Date = new Date(),
): Progress {
  const all = counted(section, answers, registry, today);
  return { filled: all.filter(({ filled }) => filled).length, total: all.length };
}

/** How much of the whole profile is completed, in whole percent; 100 only when nothing is open. */
export function getOverallPercent(
  answers: AnyAnswers,
  registry: Registry = profile,
  today: Date = new Date(),
): number {
  const all = registry.flatMap((section) => counted(section, answers, registry, today));
  return Math.floor((100 * all.filter(({ filled }) => filled).length) / Math.max(1, all.length));
}

/** Whether a section has the check mark. `acted`: the user has downloaded, emailed or requested a quote. */
export function isSectionComplete(
  section: Section,
  answers: AnyAnswers,
  acted: boolean,
  registry: Registry = profile,
  today: Date = new Date(),
): boolean {
  if (section.completedBy === "action") return acted;
  const { filled, total } = getProgress(section, answers, registry, today);
  return total > 0 && filled === total;
}

/** What is still unanswered, in form order; a group of checkboxes is listed once, by the group. */
export function missingIn(
  answers: AnyAnswers,
  registry: Registry = profile,
  today: Date = new Date(),
): Missing[] {
  return registry.flatMap((section) => {
    const named = new Set<string>();
    return counted(section, answers, registry, today).flatMap(({ field, filled }) => {
      const group = getCountingGroup(field);
      if (filled || (group && named.has(group))) return [];
      if (group) named.add(group);
      return [{ sectionId: section.id, key: field.key, label: group ?? field.label }];
    });
  });
}
