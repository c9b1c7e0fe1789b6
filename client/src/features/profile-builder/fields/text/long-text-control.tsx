import { TextArea } from "#client/ui/inputs/text-input.tsx";
import { maxText } from "#shared/profile/schema.ts";
import type { ControlProps, FieldByKind } from "#client/features/profile-builder/fields/base/control.ts";
import { FieldFrame } from "#client/features/profile-builder/fields/base/field-frame.tsx";
import { useField } from "#client/features/profile-builder/fields/base/use-field.ts";

/** Multi-line text. */
export function LongTextControl({ field, name, disabled }: ControlProps<FieldByKind<"longText">>) {
  const { register, id, error, describedBy, frame } = useField(field, name);
  return (
    <FieldFrame {...frame}>
      <TextArea
        id={id}
        {...register()}
        disabled={disabled}
        placeholder={field.placeholder}
        maxLength={maxText}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
      />
    </FieldFrame>
  );
}
