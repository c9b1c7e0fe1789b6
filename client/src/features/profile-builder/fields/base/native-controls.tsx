import { PrefillNote } from "#client/prefill/prefill-note.tsx";
import { Checkbox } from "#client/ui/inputs/checkbox.tsx";
import { RadioGroup } from "#client/ui/inputs/radio-group.tsx";
import { Select } from "#client/ui/inputs/select.tsx";
import { Switch, SwitchPlate } from "#client/ui/inputs/switch.tsx";
import { TextArea } from "#client/ui/inputs/text-input.tsx";
import { maxText } from "#shared/profile/schema.ts";
import { type ControlProps, type FieldByKind, useField } from "./use-field.ts";
import { Definition, FieldFrame, GroupFrame, Help, HelpButton } from "./field-frame.tsx";

export function LongTextControl({ field, name, disabled }: ControlProps<FieldByKind<"longText">>) {
  const { register, attributes, frame } = useField(field, name, disabled);
  return (
    <FieldFrame {...frame}>
      <TextArea {...register()} {...attributes} placeholder={field.placeholder} maxLength={maxText} />
    </FieldFrame>
  );
}

export function SelectControl({ field, name, disabled }: ControlProps<FieldByKind<"select">>) {
  const { register, attributes, frame } = useField(field, name, disabled);
  return (
    <FieldFrame {...frame}>
      <Select {...register()} {...attributes} options={field.options} autoComplete={field.autoComplete} />
    </FieldFrame>
  );
}

export function RadioControl({ field, name, disabled }: ControlProps<FieldByKind<"radio">>) {
  const { register, attributes, frame } = useField(field, name, disabled);
  const { id: _group, ...shared } = attributes;
  return (
    <GroupFrame {...frame}>
      <RadioGroup {...register()} {...shared} options={field.options} />
    </GroupFrame>
  );
}

export function FlagControl({ field, name, disabled }: ControlProps<FieldByKind<"flag">>) {
  const { register, attributes, frame } = useField(field, name, disabled);
  const Choice = field.as === "switch" ? SwitchPlate : Checkbox;
  return (
    // Aligns with neighboring inputs, which have their label above.
    <div className={field.besideLabel ? "sm:pt-7" : undefined}>
      <div className="flex items-center gap-2">
        <Choice className="grow" {...register()} {...attributes}>
          {field.label}
        </Choice>
        <HelpButton field={field} />
      </div>
      <Definition field={field} id={frame.id} className="mt-1" />
      <Help {...frame} />
      {frame.note && <PrefillNote name={name} note={frame.note} noteId={`${frame.id}-note`} />}
    </div>
  );
}

export function ToggleControl({ field, name, disabled }: ControlProps<FieldByKind<"toggle">>) {
  const { register, attributes, frame } = useField(field, name, disabled);
  return (
    <div>
      <div className="relative flex min-h-11 items-center gap-1.5 font-bold">
        {/* The label's click area covers the whole row, below the row's other controls. */}
        <label htmlFor={frame.id} className="cursor-pointer before:absolute before:inset-0">
          {field.label}
        </label>
        <HelpButton field={field} />
        <Switch {...register()} {...attributes} className="ml-auto" />
      </div>
      <Definition field={field} id={frame.id} />
      <Help {...frame} />
    </div>
  );
}
