import { Checkbox } from "#client/ui/inputs/checkbox.tsx";
import { SwitchPlate } from "#client/ui/inputs/switch.tsx";
import { PrefillNote } from "#client/prefill/notes/prefill-note.tsx";
import type { ControlProps, FieldByKind } from "#client/features/profile-builder/fields/base/control.ts";
import { Definition, HelpButton } from "#client/features/profile-builder/fields/base/definition.tsx";
import { Help } from "#client/features/profile-builder/fields/base/field-frame.tsx";
import { useField } from "#client/features/profile-builder/fields/base/use-field.ts";

/** A checkbox or switch for a single value. */
export function FlagControl({ field, name, disabled }: ControlProps<FieldByKind<"flag">>) {
  const { register, id, describedBy, frame } = useField(field, name);
  const attributes = { ...register(), disabled, "aria-describedby": describedBy };
  const Choice = field.as === "switch" ? SwitchPlate : Checkbox;
  return (
    // Aligns with neighboring inputs, which have their label above.
    <div className={field.as === "switch" || field.besideLabel ? "sm:pt-7" : undefined}>
      <div className="flex items-center gap-2">
        <Choice className="grow" {...attributes}>
          {field.label}
        </Choice>
        <HelpButton field={field} />
      </div>
      <Definition field={field} id={id} className="mt-1" />
      <Help {...frame} />
      {frame.note && <PrefillNote name={name} note={frame.note} noteId={`${id}-note`} />}
    </div>
  );
}
