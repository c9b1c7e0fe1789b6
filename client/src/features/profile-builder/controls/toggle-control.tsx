import { Switch } from "#client/ui/switch.tsx";
import type { ControlProps, FieldOf } from "./control.ts";
import { useField } from "./use-field.ts";

/** Switches a part of the form on and off. */
export function ToggleControl({ field, name, disabled }: ControlProps<FieldOf<"toggle">>) {
  const { register, helpId, describedBy } = useField(field, name);
  return (
    <div>
      <label className="flex min-h-11 items-center justify-between gap-4 font-bold">
        {field.label}
        <Switch {...register()} disabled={disabled} aria-describedby={describedBy} />
      </label>
      {field.help && (
        <p id={helpId} className="text-sm text-ink-soft">
          {field.help}
        </p>
      )}
    </div>
  );
}
