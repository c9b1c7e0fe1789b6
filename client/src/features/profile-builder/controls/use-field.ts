import type { SimpleField } from "#shared/profile/field.ts";
import { problemOf } from "#shared/profile/problems.ts";
import { useId } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { type Box, type Boxes, fromBox } from "../boxes.ts";

/** The rule under which a box is looked at when one leaves it. */
export const rulesFor = (field: SimpleField) => ({
  validate: (box: Box) => problemOf(field, fromBox(field, box), new Date()) ?? true,
});

/** What a control needs: the form, ids, and what is wrong. Re-renders only when what is wrong with it changes. */
export function useField(field: SimpleField, name: string) {
  const { control, register } = useFormContext<Boxes>();
  const { errors } = useFormState({ control, name, exact: true });
  const id = useId();
  const error = errors[name]?.message;
  const helpId = field.help ? `${id}-help` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, helpId].filter(Boolean).join(" ") || undefined;
  return { control, register, rules: rulesFor(field), id, error, helpId, errorId, describedBy };
}
