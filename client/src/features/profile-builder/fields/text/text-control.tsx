import { TextInput } from "#client/ui/inputs/text-input.tsx";
import { getRules } from "#shared/profile/kinds.ts";
import { maxText } from "#shared/profile/schema.ts";
import type { ComponentProps } from "react";
import { putShown } from "./caret.ts";
import type { ControlProps } from "#client/features/profile-builder/fields/base/control.ts";
import { FieldFrame } from "#client/features/profile-builder/fields/base/field-frame.tsx";
import { useField } from "#client/features/profile-builder/fields/base/use-field.ts";

type Attributes = Pick<
  ComponentProps<"input">,
  "type" | "inputMode" | "autoCapitalize" | "spellCheck" | "className"
>;

/** How one kind of text is typed. `counts`: the characters that the user types rather than the formatting. */
export type Typing = Attributes & { readonly counts: RegExp };

/** Words and numbers as they come. */
export const anyText: Typing = { counts: /[\p{L}\p{N}]/u };

type Props = ControlProps & {
  typing: Typing;
  /** The id of something that belongs to the box and stands outside its frame. */
  besides?: string;
};

/** One line of text, formatted as it is typed. */
export function TextControl({ field, name, disabled, typing, besides }: Props) {
  const { register, id, error, describedBy, frame } = useField(field, name);
  const { counts, ...attributes } = typing;
  const { format, parse } = getRules(field);
  const { onChange, onBlur, ...registered } = register();
  return (
    <FieldFrame {...frame}>
      <TextInput
        id={id}
        {...registered}
        {...attributes}
        disabled={disabled}
        placeholder={field.placeholder}
        autoComplete={field.autoComplete ?? "off"}
        maxLength={format ? undefined : maxText}
        aria-invalid={error ? true : undefined}
        aria-describedby={[describedBy, besides].filter(Boolean).join(" ") || undefined}
        onChange={(event) => {
          const { currentTarget } = event;
          if (format) putShown(currentTarget, format(currentTarget.value, field), counts);
          void onChange(event);
        }}
        onBlur={(event) => {
          const { currentTarget } = event;
          // What is not stored does not stay in sight either.
          if (format && parse) putShown(currentTarget, format(parse(currentTarget.value), field), counts);
          void onBlur(event);
        }}
      />
    </FieldFrame>
  );
}
