import { Select } from "#client/ui/select.tsx";
import type { ControlProps, FieldByKind } from "./control.ts";
import { FieldFrame } from "./field-frame.tsx";
import { useField } from "./use-field.ts";

/** One of a list: the platform's own select. */
export function SelectControl({ field, name, disabled }: ControlProps<FieldByKind<"select">>) {
  const { register, id, error, describedBy, frame } = useField(field, name);
  return (
    <FieldFrame {...frame}>
      <Select
        id={id}
        {...register()}
        options={field.options}
        disabled={disabled}
        autoComplete={field.autoComplete}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
      />
    </FieldFrame>
  );
}
