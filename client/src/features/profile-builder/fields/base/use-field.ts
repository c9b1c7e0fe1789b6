import type { SimpleField } from "#shared/profile/field.ts";
import { validateAnswer } from "#shared/profile/derived/problems.ts";
import { useId } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import {
  type FieldValue,
  type FormValues,
  toAnswer,
} from "#client/features/profile-builder/form/form-values.ts";
import type { FrameProps } from "./field-frame.tsx";
import { usePrefillNote } from "./prefill-context.ts";
import { useWarning } from "./use-warning.ts";
import { afterPointerUp } from "./after-pointer-up.ts";

/** The rule under which a box is looked at when one leaves it. */
export const rulesFor = (field: SimpleField) => ({
  validate: (value: FieldValue) => validateAnswer(field, toAnswer(field, value), new Date()) ?? true,
});

/** A box in the form under its name. What is wrong with it is told when one leaves it, and no button moves for that. */
function useRegister(field: SimpleField, name: string) {
  const { register } = useFormContext<FormValues>();
  return () => {
    const { onBlur, ...registered } = register(name, rulesFor(field));
    return {
      ...registered,
      onBlur: async (event: { target: unknown; type?: string }) => {
        const { target, type } = event;
        afterPointerUp(() => void onBlur({ target, type }));
      },
    };
  };
}

/** What a control needs: the form, what is said around it, and what is wrong. Re-renders only when that changes. */
export function useField(field: SimpleField, name: string) {
  const { control } = useFormContext<FormValues>();
  const register = useRegister(field, name);
  const { errors } = useFormState({ control, name, exact: true });
  const id = useId();
  const error = errors[name]?.message;
  const helpId = field.help ? `${id}-help` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const definitionId = field.definition ? `${id}-explained` : undefined;
  const warning = useWarning(field);
  const warningId = warning ? `${id}-warning` : undefined;
  const note = usePrefillNote(name);
  const noteId = note ? `${id}-note` : undefined;
  const describedBy =
    [errorId, warningId, noteId, definitionId, helpId].filter(Boolean).join(" ") || undefined;
  const frame: FrameProps = {
    field,
    id,
    error,
    errorId,
    warning,
    warningId,
    helpId,
    definitionId,
    name,
    note,
    noteId,
  };
  return { control, register, rules: rulesFor(field), id, error, describedBy, frame };
}
