import { Select } from "#client/ui/inputs/select.tsx";
import { TextInput } from "#client/ui/inputs/text-input.tsx";
import { maxText } from "#shared/profile/schema.ts";
import { useState } from "react";
import {
  type ControlProps,
  type FieldByKind,
  useControlledField,
} from "#client/features/profile-builder/fields/base/use-field.ts";
import { FieldFrame } from "#client/features/profile-builder/fields/base/field-frame.tsx";

/** The option for free text; it is also the answer until some text is entered. */
const own = "custom";

type OtherTextProps = {
  label: string;
  value: string;
  disabled: boolean | undefined;
  onBlur: () => void;
  onType: (text: string) => void;
};

const OtherText = ({ label, value, onType, ...rest }: OtherTextProps) => (
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

export function OpenSelectControl({ field, name, disabled }: ControlProps<FieldByKind<"openSelect">>) {
  const control = useControlledField(field, name, disabled);
  const { value: typed, onChange, onBlur, ref, attributes, frame } = control;
  const value = typeof typed === "string" ? typed : "";
  const isListed = value === "" || (value !== own && field.options.some((option) => option.value === value));
  // Text that matches an option must not close its input while the user types; an external change does.
  const [isOther, setIsOther] = useState<string>();
  const showsOwn = isOther === value || !isListed;
  return (
    <FieldFrame {...frame}>
      <Select
        {...attributes}
        ref={ref}
        name={name}
        options={field.options}
        value={showsOwn ? own : value}
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
