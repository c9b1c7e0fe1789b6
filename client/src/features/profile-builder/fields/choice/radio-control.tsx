import { RadioGroup } from "#client/ui/inputs/radio-group.tsx";
import type { ControlProps, FieldByKind } from "#client/features/profile-builder/fields/base/control.ts";
import { GroupFrame } from "#client/features/profile-builder/fields/base/field-frame.tsx";
import { useField } from "#client/features/profile-builder/fields/base/use-field.ts";

/** Radio buttons. */
export function RadioControl({ field, name, disabled }: ControlProps<FieldByKind<"radio">>) {
  const { register, describedBy, frame } = useField(field, name);
  return (
    <GroupFrame {...frame}>
      <RadioGroup
        {...register()}
        options={field.options}
        disabled={disabled}
        aria-describedby={describedBy}
      />
    </GroupFrame>
  );
}
