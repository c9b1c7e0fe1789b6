import type { SimpleField } from "#shared/profile/field.ts";
import { problemOf } from "#shared/profile/problems.ts";
import { useId } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { type Box, type Boxes, fromBox } from "../boxes.ts";
import type { Said } from "./field-frame.tsx";
import { usePrefillNote } from "./prefill-context.ts";
import { useWarning } from "./use-warning.ts";
import { whenReleased } from "./when-released.ts";

/** The rule under which a box is looked at when one leaves it. */
export const rulesFor = (field: SimpleField) => ({
  validate: (box: Box) => problemOf(field, fromBox(field, box), new Date()) ?? true,
});

/** A box in the form under its name. What is wrong with it is told when one leaves it, and no button moves for that. */
function useRegister(field: SimpleField, name: string) {
  const { register } = useFormContext<Boxes>();
  return () => {
    const { onBlur, ...registered } = register(name, rulesFor(field));
    return {
      ...registered,
      onBlur: async (event: { target: unknown; type?: string }) => {
        const { target, type } = event;
        whenReleased(() => void onBlur({ target, type }));
      },
    };
  };
}

/** What a control needs: the form, what is said around it, and what is wrong. Re-renders only when that changes. */
export function useField(field: SimpleField, name: string) {
  const { control } = useFormContext<Boxes>();
  const register = useRegister(field, name);
  const { errors } = useFormState({ control, name, exact: true });
  const id = useId();
  const error = errors[name]?.message;
  const helpId = field.help ? `${id}-help` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const explainedId = field.explained ? `${id}-explained` : undefined;
  const warning = useWarning(field);
  const warningId = warning ? `${id}-warning` : undefined;
  const note = usePrefillNote(name);
  const noteId = note ? `${id}-note` : undefined;
  const describedBy =
    [errorId, warningId, noteId, explainedId, helpId].filter(Boolean).join(" ") || undefined;
  const said: Said = {
    field,
    id,
    error,
    errorId,
    warning,
    warningId,
    helpId,
    explainedId,
    name,
    note,
    noteId,
  };
  return { control, register, rules: rulesFor(field), id, error, describedBy, said };
}
