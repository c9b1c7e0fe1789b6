import { Switch } from "#client/ui/inputs/switch.tsx";
import type { ControlProps, FieldByKind } from "#client/features/profile-builder/fields/base/control.ts";
import { Definition, HelpButton } from "#client/features/profile-builder/fields/base/definition.tsx";
import { Help } from "#client/features/profile-builder/fields/base/field-frame.tsx";
import { useField } from "#client/features/profile-builder/fields/base/use-field.ts";

/** Switches a part of the form on and off. */
export function ToggleControl({ field, name, disabled }: ControlProps<FieldByKind<"toggle">>) {
  const { register, id, describedBy, frame } = useField(field, name);
  return (
    <div>
      <div className="relative flex min-h-11 items-center gap-1.5 font-bold">
        {/* The label's click area covers the whole row, below the row's other controls. */}
        <label htmlFor={id} className="cursor-pointer before:absolute before:inset-0">
          {field.label}
        </label>
        <HelpButton field={field} />
        <Switch
          id={id}
          {...register()}
          disabled={disabled}
          aria-describedby={describedBy}
          className="ml-auto"
        />
      </div>
      <Definition field={field} id={id} />
      <Help {...frame} />
    </div>
  );
}
