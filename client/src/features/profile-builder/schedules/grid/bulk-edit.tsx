import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { Select } from "#client/ui/inputs/select.tsx";
import { TextInput } from "#client/ui/inputs/text-input.tsx";
import { FieldError } from "#client/ui/inputs/field-error.tsx";
import { pluralize } from "#shared/pluralize.ts";
import type { Answer, ListField, RowField } from "#shared/profile/field.ts";
import { validateAnswer } from "#shared/profile/derived/problems.ts";
import { useId, useState } from "react";
import { isCommon } from "#client/features/profile-builder/schedules/row/duplicate-row.ts";
import { getOptions } from "#client/features/profile-builder/schedules/field-options.ts";
import { readText } from "./rows/read-text.ts";

type InputProps = {
  field: RowField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

function BulkInput({ field, value, error, onChange }: InputProps) {
  const id = useId();
  const options = getOptions(field);
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {field.label}
      </label>
      {options ? (
        <Select
          id={id}
          emptyLabel="Keep as is"
          options={options}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <TextInput
          id={id}
          autoComplete="off"
          placeholder="Keep as is"
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

type Texts = Readonly<Record<string, string>>;

/** What the texts would set by field, and why they can't; nothing for blank ones. */
function readAll(list: ListField, fields: readonly RowField[], texts: Texts) {
  const readings = new Map<string, { readonly answer?: Answer; readonly problem: string | undefined }>();
  for (const field of fields) {
    const text = texts[field.key];
    if (!text) continue;
    const reading = readText(list, field, text);
    const problem = "answer" in reading ? validateAnswer(field, reading.answer, new Date()) : reading.problem;
    readings.set(field.key, { ...reading, problem });
  }
  return readings;
}

type Props = {
  list: ListField;
  fields: readonly RowField[];
  count: number;
  onApply: (answers: ReadonlyMap<string, Answer>) => void;
  onClose: () => void;
};

function BulkForm({ list, fields, count, onApply, onClose }: Props) {
  const [texts, setTexts] = useState<Texts>({});
  const rows = fields.filter(isCommon);
  const readings = readAll(list, rows, texts);
  const canApply = readings.size > 0 && [...readings.values()].every(({ problem }) => problem === undefined);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A form in a portal still belongs to the section's.
        event.stopPropagation();
        if (!canApply) return;
        onApply(new Map([...readings].map(([key, { answer }]) => [key, answer])));
        onClose();
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {rows.map((field) => (
          <BulkInput
            key={field.key}
            field={field}
            value={texts[field.key] ?? ""}
            error={readings.get(field.key)?.problem}
            onChange={(text) => setTexts((before) => ({ ...before, [field.key]: text }))}
          />
        ))}
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="primary" type="submit" aria-disabled={!canApply}>
          Change {pluralize(count, list.itemName)}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}

/** Sets answers in all selected rows; fields left alone stay as they are in each. */
export function BulkEditDialog({ open, ...props }: Props & { open: boolean }) {
  const { list, count, onClose } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={`Edit ${pluralize(count, list.itemName)}`}
      description="Fill in what should be the same in all of them. The rest stays as it is."
    >
      <BulkForm {...props} />
    </Dialog>
  );
}
