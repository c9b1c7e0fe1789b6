import { useFormContext, useFormState } from "react-hook-form";
import type { ComponentProps } from "react";
import { TextAreaField, TextField } from "#client/ui/inputs/text-field.tsx";
import type { TextValues } from "./use-contract-form.ts";

/** Registers a field with its form; `error` is its error message. */
function useFormField(name: string) {
  const { register, control } = useFormContext<TextValues>();
  const { errors } = useFormState({ control, name, exact: true });
  return { ...register(name), error: errors[name]?.message };
}

type Named<Props> = Omit<Props, "error" | "value" | "onChange" | "onBlur" | "ref"> & { name: string };

/** A single-line text field in a form: label, help and error. */
export const FormTextField = (props: Named<ComponentProps<typeof TextField>>) => (
  <TextField {...props} {...useFormField(props.name)} />
);

/** A multi-line text field in a form. */
export const FormTextArea = (props: Named<ComponentProps<typeof TextAreaField>>) => (
  <TextAreaField {...props} {...useFormField(props.name)} />
);
