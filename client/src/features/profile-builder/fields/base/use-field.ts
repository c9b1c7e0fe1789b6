import type { SimpleField } from "#shared/profile/field.ts";
import { validateAnswer } from "#shared/profile/derived/problems.ts";
import { useId } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import {
  type FieldValue,
  type FormValues,
  toAnswer,
} from "#client/features/profile-builder/form/form-values.ts";
import { describeBy, type FrameProps } from "./field-frame.tsx";
import { usePrefillNote } from "#client/prefill/notes/prefill-notice.ts";
import { useAdvice, useWarning } from "./use-warning.ts";
import { afterPress } from "#client/ui/actions/after-press.ts";

/** Validation rule of an input, applied on blur. */
export const rulesFor = (field: SimpleField) => ({
  validate: (value: FieldValue) => validateAnswer(field, toAnswer(field, value), new Date()) ?? true,
});

/** Registers an input. Validates on blur, but after pointer up, so that no button moves during a click. */
function useRegister(field: SimpleField, name: string) {
  const { register } = useFormContext<FormValues>();
  return () => {
    const { onBlur, ...registered } = register(name, rulesFor(field));
    return {
      ...registered,
      onBlur: async (event: { target: unknown; type?: string }) => {
        const { target, type } = event;
        afterPress(() => void onBlur({ target, type }));
      },
    };
  };
}

/** Everything a control needs: registration, messages and IDs. Re-renders only when these change. */
export function useField(field: SimpleField, name: string) {
  const { control } = useFormContext<FormValues>();
  const register = useRegister(field, name);
  const { errors } = useFormState({ control, name, exact: true });
  const frame: FrameProps = {
    field,
    id: useId(),
    name,
    error: errors[name]?.message,
    warning: useWarning(field),
    advice: useAdvice(field),
    note: usePrefillNote(name),
  };
  const { id, error } = frame;
  return { control, register, rules: rulesFor(field), id, error, describedBy: describeBy(frame), frame };
}
