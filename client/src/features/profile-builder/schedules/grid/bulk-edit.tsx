import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { Select } from "#client/ui/inputs/select.tsx";
import { TextInput } from "#client/ui/inputs/text-input.tsx";
import { FieldError } from "#client/ui/inputs/field-error.tsx";
import { pluralize } from "#shared/pluralize.ts";
import type { Answer, ListField, RowField } from "#shared/profile/field.ts";
import { validateAnswer } from "#shared/profile/derived/problems.ts";
import { useId, useState } from "react";
import { commonKinds } from "#client/features/profile-builder/schedules/row/rows.ts";
import { getOptions } from "#client/features/profile-builder/schedules/field-options.ts";
import { readText } from "./rows/read-text.ts";

type InputProps = { list: ListField; field: RowField; value: string; onChange: (value: string) => void };

function BulkInput({ list, field, value, onChange }: InputProps) {
  const id = useId();
  const options = getOptions(field);
  const error = value === "" ? undefined : findError(list, field, value);
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

function findError(list: ListField, field: RowField, text: string): string | undefined {
  const reading = readText(list, field, text);
  return "answer" in reading ? validateAnswer(field, reading.answer, new Date()) : reading.problem;
}

function readAnswers(
  list: ListField,
  fields: readonly RowField[],
  texts: Readonly<Record<string, string>>,
): Map<string, Answer> {
  const filled = fields.filter(({ key }) => (texts[key] ?? "") !== "");
  return new Map(
    filled.flatMap((field) => {
      const reading = readText(list, field, texts[field.key] ?? "");
      return "answer" in reading ? [[field.key, reading.answer] as const] : [];
    }),
  );
}

type Props = {
  list: ListField;
  fields: readonly RowField[];
  count: number;
  onApply: (answers: ReadonlyMap<string, Answer>) => void;
  onClose: () => void;
};

function BulkForm({ list, fields, count, onApply, onClose }: Props) {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const rows = fields.filter(({ kind }) => commonKinds.has(kind));
  const answers = readAnswers(list, rows, texts);
  const isWrong = rows.some(
    (field) => (texts[field.key] ?? "") !== "" && findError(list, field, texts[field.key] ?? ""),
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A form in a portal still belongs to the section's.
        event.stopPropagation();
        if (isWrong || answers.size === 0) return;
        onApply(answers);
        onClose();
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {rows.map((field) => (
          <BulkInput
            key={field.key}
            list={list}
            field={field}
            value={texts[field.key] ?? ""}
            onChange={(text) => setTexts((before) => ({ ...before, [field.key]: text }))}
          />
        ))}
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="primary" type="submit" aria-disabled={isWrong || answers.size === 0}>
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
