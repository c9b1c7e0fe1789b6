import { type AnyAnswers, isAnswered, rowsAt } from "#shared/profile/answers.ts";
import {
  type Field,
  type ListField,
  type ReadinessLevel,
  readinessLevels,
  type Row,
  type RowField,
} from "#shared/profile/field.ts";
import { findProblems, validateAnswer, rowProblems, type AnswerPath } from "./problems.ts";
import { getFields, getPrintedLabel, profile } from "#shared/profile/registry.ts";
import type { Section } from "#shared/profile/section.ts";
import { holds, isVisible, getShownSectionId, isRowFieldVisible, prune } from "./visibility.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { nameRow } from "#shared/profile/formats/row-name.ts";

type Progress = { readonly filled: number; readonly total: number };

/** The name under which several checkboxes count as one question, if this is one of them. */
const getCountingGroup = (field: Field): string | undefined =>
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

/** An answer that an underwriter still needs: one question, or one column of a list for all rows without it. */
export type Need = {
  readonly sectionId: string;
  readonly level: ReadinessLevel;
  readonly path: AnswerPath;
  /** "Federal tax ID", "VIN (unit 104)", "VIN (3 power units)". */
  readonly label: string;
  readonly printedLabel: string;
};

export type Readiness = {
  readonly level: ReadinessLevel | "none";
  readonly next: ReadinessLevel | undefined;
  readonly missing: readonly Need[];
  /** Ids of sections with answers that a firm quote still needs, or that need fixing. The others have the check mark. */
  readonly unfinished: ReadonlySet<string>;
};

/** From which level a field is needed, given the answers beside it (a row's, for a field of a row). */
export function getNeededLevel(
  { neededFor }: Pick<Field, "neededFor">,
  answers: AnyAnswers,
): ReadinessLevel | undefined {
  if (typeof neededFor !== "object") return neededFor;
  return holds(neededFor.if, answers) ? neededFor.level : undefined;
}

type Context = { readonly answers: AnyAnswers; readonly today: Date };

function getRowLevel(list: ListField, field: RowField, row: Row): ReadinessLevel | undefined {
  if (!isRowFieldVisible(field, list, row)) return undefined;
  return getNeededLevel(field, row) ?? (list.requiredFields.includes(field.key) ? "quote" : undefined);
}

function needsOfColumn(
  sectionId: string,
  list: ListField,
  field: RowField,
  { answers, today }: Context,
): Need[] {
  const lacking = rowsAt(answers, list.key).flatMap((row, index) => {
    const level = getRowLevel(list, field, row);
    const isMissing = !isAnswered(row[field.key]) || validateAnswer(field, row[field.key], today);
    return level && isMissing ? [{ level, index, row }] : [];
  });
  const [first] = lacking;
  if (!first) return [];
  const { level, index, row } = first;
  const rows = lacking.length === 1 ? nameRow(list, row, index) : pluralize(lacking.length, list.itemName);
  const label = `${field.label} (${rows})`;
  return [{ sectionId, level, path: [list.key, index, field.key], label, printedLabel: label }];
}

function needsOfSection(section: Section, context: Context): Need[] {
  const { answers, today } = context;
  const fields = getFields(section).filter((field) => isVisible(field, answers));
  const answered = fields.filter((field) => isFilled(field, answers, today));
  // One checked box answers its whole group.
  const settled = new Set(answered.map((field) => getCountingGroup(field) ?? field.key));
  return fields.flatMap((field) => {
    const columns =
      field.kind === "list"
        ? field.fields.flatMap((each) => needsOfColumn(section.id, field, each, context))
        : [];
    const [name, level] = [getCountingGroup(field), getNeededLevel(field, answers)];
    if (!level || settled.has(name ?? field.key)) return columns;
    settled.add(name ?? field.key);
    const labels = { label: name ?? field.label, printedLabel: name ?? getPrintedLabel(field) };
    const sectionId = getShownSectionId(field, answers);
    return [{ sectionId, level, path: [field.key], ...labels }, ...columns];
  });
}

/** Readiness for an underwriter, and the shortest list to the next level, by the fields' `neededFor` and lists' required fields. */
export function getReadiness(answers: AnyAnswers, today: Date = new Date()): Readiness {
  const needs = profile.flatMap((section) => needsOfSection(section, { answers, today }));
  const next = readinessLevels.find((level) => needs.some((need) => need.level === level));
  const reached = next === undefined ? readinessLevels.length : readinessLevels.indexOf(next);
  return {
    level: readinessLevels[reached - 1] ?? "none",
    next,
    missing: needs.filter(({ level }) => level === next),
    unfinished: new Set(
      [...needs.filter(({ level }) => level !== "bind"), ...findProblems(prune(answers), today)].map(
        ({ sectionId }) => sectionId,
      ),
    ),
  };
}

export const readinessLabels: Readonly<Record<Readiness["level"], string>> = {
  none: "Not enough info to quote yet",
  indication: "Ballpark",
  quote: "Firm quote",
  bind: "Ready to bind",
};

/** Of answers that a level needs: "8 more answers for a firm quote". */
export const readinessPurposes: Readonly<Record<ReadinessLevel, string>> = {
  indication: "for a ballpark",
  quote: "for a firm quote",
  bind: "to bind",
};
