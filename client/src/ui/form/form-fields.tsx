import { useFormContext, useFormState } from "react-hook-form";
import type { ComponentProps } from "react";
import { TextAreaField, TextField } from "#client/ui/inputs/text-field.tsx";
import type { TextValues } from "./use-contract-form.ts";

function useFormField(name: string) {
  const { register, control } = useFormContext<TextValues>();
  const { errors } = useFormState({ control, name, exact: true });
  return { ...register(name), error: errors[name]?.message };
}

type Named<Props> = Omit<Props, "error" | "value" | "onChange" | "onBlur" | "ref"> & { name: string };

export const FormTextField = (props: Named<ComponentProps<typeof TextField>>) => (
  <TextField {...props} {...useFormField(props.name)} />
);

export const FormTextArea = (props: Named<ComponentProps<typeof TextAreaField>>) => (
  <TextAreaField {...props} {...useFormField(props.name)} />
);
