import type { ComponentProps, ReactNode } from "react";
import { FieldError } from "./field-error.tsx";
import { TextArea, TextInput } from "./text-input.tsx";

type FieldText = {
  /** The input's id; the note below derives its own id from it. */
  id: string;
  label: string;
  help?: ReactNode;
  /** The error, shown instead of the help. */
  error?: string | undefined;
};

const noteId = (id: string): string => `${id}-note`;

const getAriaProps = ({ id, help, error }: FieldText) => ({
  "aria-invalid": error !== undefined,
  "aria-describedby": help === undefined && error === undefined ? undefined : noteId(id),
});

function Frame({ id, label, help, error, children }: FieldText & { children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold [overflow-wrap:anywhere]">
        {label}
      </label>
      {children}
      {error === undefined && help !== undefined && (
        <p id={noteId(id)} className="mt-1 text-sm text-ink-soft">
          {help}
        </p>
      )}
      {error !== undefined && <FieldError id={noteId(id)}>{error}</FieldError>}
    </div>
  );
}

export function TextField({ id, label, help, error, ...rest }: FieldText & ComponentProps<"input">) {
  return (
    <Frame id={id} label={label} help={help} error={error}>
      <TextInput id={id} {...getAriaProps({ id, label, help, error })} {...rest} />
    </Frame>
  );
}

export function TextAreaField({ id, label, help, error, ...rest }: FieldText & ComponentProps<"textarea">) {
  return (
    <Frame id={id} label={label} help={help} error={error}>
      <TextArea id={id} {...getAriaProps({ id, label, help, error })} {...rest} />
    </Frame>
  );
}
