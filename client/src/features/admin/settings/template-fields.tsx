import { type RefObject, useRef } from "react";
import { Button } from "#client/ui/button.tsx";
import { TextAreaField, TextField } from "#client/ui/inputs/text-field.tsx";
import { templateLimits } from "#shared/api/admin/templates.ts";
import { placeholders, type TemplateType } from "#shared/api/mail/placeholders.ts";

type Field = "subject" | "body";
export type Content = { readonly subject: string; readonly body: string };
export type FieldErrors = Partial<Record<Field, string>>;

const toId = (type: TemplateType, field: Field): string => `template-${type}-${field}`;

export const focusField = (type: TemplateType, field: Field): void =>
  document.getElementById(toId(type, field))?.focus();

type Props = {
  type: TemplateType;
  content: Content;
  errors: FieldErrors;
  isLocked: boolean;
  onChange: (change: Partial<Content>) => void;
};

function PlaceholderButtons({ type, last, isLocked, onChange }: Props & { last: RefObject<Field> }) {
  const insert = (token: string): void => {
    const field = last.current;
    const input = document.getElementById(toId(type, field));
    if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) || isLocked) return;
    const start = input.selectionStart ?? input.value.length;
    // Leaves the cursor after the token. Setting the value alone would put it at the end.
    input.setRangeText(token, start, input.selectionEnd ?? start, "end");
    input.focus();
    onChange({ [field]: input.value });
  };
  return (
    <div role="group" aria-label="Insert a placeholder">
      <p className="font-semibold">Placeholders</p>
      <p className="text-sm text-ink-soft">
        Choose one to insert it at the cursor. Each email fills in its own values.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {placeholders[type].map((name) => (
          <Button key={name} className="font-mono" onClick={() => insert(`{${name}}`)}>
            {`{${name}}`}
          </Button>
        ))}
      </div>
    </div>
  );
}

export function TemplateFields(props: Props) {
  const { type, content, errors, isLocked, onChange } = props;
  const last = useRef<Field>("body");
  const toProps = (field: Field) => ({
    id: toId(type, field),
    value: content[field],
    error: errors[field],
    readOnly: isLocked,
    maxLength: templateLimits[field],
    onFocus: () => {
      last.current = field;
    },
  });
  return (
    <div className="grid gap-5">
      <TextField
        label="Subject"
        autoComplete="off"
        {...toProps("subject")}
        onChange={({ target }) => onChange({ subject: target.value })}
      />
      <TextAreaField
        label="Message (HTML)"
        help="Write only the body. We add the rest, and make the plain-text version."
        rows={14}
        spellCheck
        className="font-mono text-sm"
        {...toProps("body")}
        onChange={({ target }) => onChange({ body: target.value })}
      />
      <PlaceholderButtons last={last} {...props} />
    </div>
  );
}
