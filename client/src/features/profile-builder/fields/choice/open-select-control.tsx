import { Select } from "#client/ui/inputs/select.tsx";
import { TextInput } from "#client/ui/inputs/text-input.tsx";
import { maxText } from "#shared/profile/schema.ts";
import { useState } from "react";
import { useController } from "react-hook-form";
import type { ControlProps, FieldByKind } from "#client/features/profile-builder/fields/base/control.ts";
import { FieldFrame } from "#client/features/profile-builder/fields/base/field-frame.tsx";
import { useField } from "#client/features/profile-builder/fields/base/use-field.ts";

/** The option that stands for words of one's own; until there are some, it is the answer itself. */
const own = "custom";

type OtherTextProps = {
  label: string;
  value: string;
  disabled: boolean | undefined;
  onBlur: () => void;
  onType: (text: string) => void;
};

function OtherText({ label, value, onType, ...rest }: OtherTextProps) {
  return (
    <TextInput
      className="mt-2"
      aria-label={label}
      placeholder="Which one?"
      autoComplete="off"
      maxLength={maxText}
      value={value === own ? "" : value}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      {...rest}
    />
  );
}

/** One of a list, or words of one's own: choosing the last option opens a box for them. */
export function OpenSelectControl({ field, name, disabled }: ControlProps<FieldByKind<"openSelect">>) {
  const { control, rules, id, describedBy, frame } = useField(field, name);
  const { value: typed, onChange, onBlur, ref } = useController({ control, name, rules }).field;
  const value = typeof typed === "string" ? typed : "";
  const isListed = value === "" || (value !== own && field.options.some((option) => option.value === value));
  // Words that happen to be an option's must not close the box they are being typed in; an option from elsewhere does.
  const [isOther, setIsOther] = useState<string>();
  const showsOwn = isOther === value || !isListed;
  return (
    <FieldFrame {...frame}>
      <Select
        id={id}
        ref={ref}
        name={name}
        options={field.options}
        value={showsOwn ? own : value}
        disabled={disabled}
        aria-describedby={describedBy}
        onBlur={onBlur}
        onChange={({ currentTarget }) => {
          setIsOther(undefined);
          onChange(currentTarget.value);
        }}
      />
      {showsOwn && (
        <OtherText
          label={`${field.label}, in your own words`}
          value={value}
          disabled={disabled}
          onBlur={onBlur}
          onType={(text) => {
            setIsOther(text || own);
            onChange(text || own);
          }}
        />
      )}
    </FieldFrame>
  );
}
