import { type AnyAnswers, type Answers, rowsAt } from "#shared/profile/answers.ts";
import { nameRow } from "#shared/profile/formats/row-name.ts";
import type { Answer, Field, ListField, Row } from "#shared/profile/field.ts";
import { getRules } from "#shared/profile/kinds.ts";
import { getFields, profile } from "#shared/profile/registry.ts";
import { getShownSectionId, isRowFieldVisible, isVisible } from "./visibility.ts";

type Checklist = Extract<Field, { kind: "checklist" }>;

export type AnswerPath = readonly [key: string] | readonly [key: string, index: number, rowKey: string];

export type Problem = { path: AnswerPath; sectionId: string; label: string; message: string };

export const mostChoices = ({ max, options }: Checklist): number => max ?? options.length;

export const tooMany = (most: number): string => `Choose at most ${most}.`;

export function validateAnswer(field: Field, answer: Answer, today: Date): string | undefined {
  const check = getRules(field).problem;
  if (!check || !answer) return undefined;
  // Blank ones too, as the schema counts them.
  if (field.kind === "checklist" && Array.isArray(answer) && answer.length > mostChoices(field))
    return tooMany(mostChoices(field));
  const values = Array.isArray(answer) ? answer : [answer];
  return values
    .map((value) => (typeof value === "string" && value !== "" ? check(value, field, today) : undefined))
    .find((message) => message !== undefined);
}

export function rowProblems(list: ListField, row: Row, today: Date): Map<string, string> {
  const found = list.fields.flatMap((field) => {
    const message = isRowFieldVisible(field, list, row) && validateAnswer(field, row[field.key], today);
    return message ? [[field.key, message] as const] : [];
  });
  return new Map(found);
}

function validateList(field: ListField, answers: AnyAnswers, today: Date) {
  return rowsAt(answers, field.key).flatMap((row, index) =>
    [...rowProblems(field, row, today)].map(([rowKey, message]) => ({
      path: [field.key, index, rowKey] as const,
      label: `${field.fields.find((one) => one.key === rowKey)?.label} (${nameRow(field, row, index)})`,
      message,
    })),
  );
}

function validateField(field: Field, answers: AnyAnswers, today: Date): Omit<Problem, "sectionId">[] {
  if (field.kind === "list") return validateList(field, answers, today);
  const message = validateAnswer(field, answers[field.key], today);
  return message ? [{ path: [field.key], label: field.label, message }] : [];
}

export function findProblems(answers: AnyAnswers, today: Date = new Date()): Problem[] {
  return profile.flatMap((section) =>
    getFields(section)
      .filter((field) => isVisible(field, answers))
      .flatMap((field) =>
        validateField(field, answers, today).map((problem) => ({
          ...problem,
          sectionId: getShownSectionId(field, answers),
        })),
      ),
  );
}

/** The answers without the malformed ones: what is submitted when a user sends an unfinished draft. */
export function withoutProblems(answers: Answers, today: Date = new Date()): Answers {
  const sound: Record<string, Answer> = structuredClone(answers);
  const problems = findProblems(answers, today);
  if (problems.length === 0) return sound;
  for (const { path } of problems) {
    const [key, index, rowKey] = path;
    if (index === undefined || rowKey === undefined) delete sound[key];
    else delete rowsAt(sound, key)[index]?.[rowKey];
  }
  // Without them, other questions may apply.
  return withoutProblems(sound, today);
}
