import { Select } from "#client/ui/inputs/select.tsx";
import type { ControlProps, FieldByKind } from "#client/features/profile-builder/fields/base/control.ts";
import { FieldFrame } from "#client/features/profile-builder/fields/base/field-frame.tsx";
import { useField } from "#client/features/profile-builder/fields/base/use-field.ts";

/** A native select. */
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
