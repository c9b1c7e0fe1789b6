import type { Answer, Field, FieldReference, SimpleField } from "#shared/profile/field.ts";
import { getRules } from "#shared/profile/kinds.ts";
import type { AnyAnswers } from "#shared/profile/answers.ts";
import { fieldByKey, isReference } from "#shared/profile/registry.ts";
import type { Group, Section } from "#shared/profile/section.ts";

/** The field that a group entry shows: its own, or the one it references. */
export const shownField = (entry: Field | FieldReference): Field =>
  isReference(entry) ? fieldByKey(entry.of) : entry;

export const isSimple = (field: Field): field is SimpleField => field.kind !== "list";

export const isOnScreen = ({ fields }: Group): boolean =>
  fields.some((entry) => !shownField(entry).offScreen);

export const getSimpleFields = (section: Section): SimpleField[] =>
  section.groups.flatMap(({ fields }) =>
    fields
      .map(shownField)
      .filter(isSimple)
      .filter(({ offScreen }) => !offScreen),
  );

export const toFormValues = (fields: readonly SimpleField[], answers: AnyAnswers): FormValues =>
  Object.fromEntries(fields.map((field) => [field.key, toFieldValue(field, answers[field.key])]));

export type FieldValue = string | boolean | string[];
export type FormValues = Record<string, FieldValue>;

const unprintable = /[^\P{Cc}\t\n\r]/gu;

export function toFieldValue(field: SimpleField, answer: Answer): FieldValue {
  const { shape, parse, format } = getRules(field);
  if (field.kind === "flag") return answer === field.on;
  if (shape === "boolean") return answer === true;
  if (shape === "texts") return Array.isArray(answer) ? answer.filter((one) => typeof one === "string") : [];
  const text = typeof answer === "string" ? answer : "";
  // Adds $ and commas to a stored number; anything else is shown as typed.
  return parse && format ? format(text, field) : text;
}

/** Converts an input value to an answer. Removes characters that cannot be stored. */
export function toAnswer(field: SimpleField, value: FieldValue | undefined): Answer {
  if (field.kind === "flag") return value === true ? field.on : "";
  if (typeof value !== "string") return value;
  const typed = value.replace(unprintable, "");
  return getRules(field).parse?.(typed) ?? typed;
}
