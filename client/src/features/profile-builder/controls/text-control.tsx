import { TextInput } from "#client/ui/text-input.tsx";
import { rulesOf } from "#shared/profile/kinds.ts";
import { maxText } from "#shared/profile/schema.ts";
import { putShown } from "./caret.ts";
import type { ControlProps, FieldOf } from "./control.ts";
import { FieldFrame } from "./field-frame.tsx";
import { type TextKind, textKinds } from "./text-kinds.ts";
import { useField } from "./use-field.ts";

/** One line of text, formatted as it is typed. */
export function TextControl({ field, name, disabled }: ControlProps<FieldOf<keyof typeof textKinds>>) {
  const { register, id, error, errorId, helpId, describedBy } = useField(field, name);
  const { counts, ...attributes }: TextKind = textKinds[field.kind];
  const { format } = rulesOf(field);
  const { onChange, ...registered } = register();
  return (
    <FieldFrame {...{ id, error, errorId, helpId, label: field.label, help: field.help }}>
      <TextInput
        id={id}
        {...registered}
        {...attributes}
        disabled={disabled}
        placeholder={field.placeholder}
        autoComplete={field.autoComplete ?? "off"}
        maxLength={format ? undefined : maxText}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
        onChange={(event) => {
          const { currentTarget } = event;
          if (format) putShown(currentTarget, format(currentTarget.value, field), counts);
          void onChange(event);
        }}
      />
    </FieldFrame>
  );
}
