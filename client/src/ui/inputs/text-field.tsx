import type { ComponentProps, ReactNode } from "react";
import { FieldError } from "./field-error.tsx";
import { Select } from "./select.tsx";
import { TextArea, TextInput } from "./text-input.tsx";

type FieldText = {
  id: string;
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
};

type Aria = { id: string; "aria-invalid": boolean; "aria-describedby": string | undefined };
type FrameProps = FieldText & { children: (aria: Aria) => ReactNode };

/** A control with its label, and its help or error. */
export function LabeledField({ id, label, help, error, children }: FrameProps) {
  const noteId = help === undefined && error === undefined ? undefined : `${id}-note`;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold [overflow-wrap:anywhere]">
        {label}
      </label>
      {children({ id, "aria-invalid": error !== undefined, "aria-describedby": noteId })}
      {error === undefined && help !== undefined && (
        <p id={noteId} className="mt-1 text-sm text-ink-soft">
          {help}
        </p>
      )}
      {error !== undefined && <FieldError id={noteId}>{error}</FieldError>}
    </div>
  );
}

export const TextField = ({ id, label, help, error, ...rest }: FieldText & ComponentProps<"input">) => (
  <LabeledField {...{ id, label, help, error }}>{(aria) => <TextInput {...aria} {...rest} />}</LabeledField>
);

export const TextAreaField = ({
  id,
  label,
  help,
  error,
  ...rest
}: FieldText & ComponentProps<"textarea">) => (
  <LabeledField {...{ id, label, help, error }}>{(aria) => <TextArea {...aria} {...rest} />}</LabeledField>
);

export const SelectField = ({
  id,
  label,
  help,
  error,
  ...rest
}: FieldText & ComponentProps<typeof Select>) => (
  <LabeledField {...{ id, label, help, error }}>{(aria) => <Select {...aria} {...rest} />}</LabeledField>
);
