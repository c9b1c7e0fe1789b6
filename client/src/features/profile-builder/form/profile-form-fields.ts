import type { AnyAnswers } from "#shared/profile/answers.ts";
import type { FieldReference, Field, SimpleField } from "#shared/profile/field.ts";
import { fieldByKey, isReference } from "#shared/profile/registry.ts";
import type { Group, Section } from "#shared/profile/section.ts";
import { type FormValues, toFieldValue } from "./form-values.ts";

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
