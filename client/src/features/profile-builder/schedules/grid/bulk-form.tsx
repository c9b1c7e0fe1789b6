import { isCommon } from "#client/features/profile-builder/schedules/row/rows.ts";
import type { Answer, ListField, RowField } from "#shared/profile/field.ts";
import { Button } from "#client/ui/button.tsx";
import { Checkbox } from "#client/ui/inputs/checkbox.tsx";
import { SelectField, TextField } from "#client/ui/inputs/text-field.tsx";
import { getOptions } from "#client/features/profile-builder/schedules/field-options.ts";
import { readText } from "#client/features/profile-builder/schedules/grid/rows/read-text.ts";
import { validateAnswer } from "#shared/profile/derived/problems.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { type ReactNode, useId, useState } from "react";

/** Fields with one answer for most units or drivers of a fleet, and for some. */
const quick: ReadonlySet<string> = new Set(["radius", "deductible", "licenseState", "licenseClass"]);
const more: ReadonlySet<string> = new Set(["garagingZip", "ownership", "lossPayee"]);

/** The fields of units or drivers that many rows are asked for at once; none for other lists. */
export const getSharedFields = ({ fields }: ListField, withMore: boolean): RowField[] =>
  fields.filter(({ key }) => quick.has(key) || (withMore && more.has(key)));

/** Fields that can be set in all selected rows: these columns, and the fields above. */
export const getBulkFields = ({ fields }: ListField, columns: readonly string[]): RowField[] =>
  fields.filter(
    (field) =>
      (isCommon(field) && columns.includes(field.key)) || quick.has(field.key) || more.has(field.key),
  );

type Texts = Readonly<Record<string, string>>;
export type BulkAnswers = ReadonlyMap<string, Answer>;

/** Rows that an edit would change, and answers that would stay as they are. */
export type BulkPlan = { readonly changed: number; readonly kept: number };

type InputProps = {
  field: RowField;
  value: string;
  hint: string | undefined;
  error: string | undefined;
  onChange: (value: string) => void;
};

function BulkInput({ field, value, hint, error, onChange }: InputProps) {
  const shared = { id: useId(), label: field.label, help: hint, error, value };
  const options = getOptions(field);
  return options ? (
    <SelectField
      {...shared}
      emptyLabel="Keep as is"
      options={options}
      onChange={({ target }) => onChange(target.value)}
    />
  ) : (
    <TextField
      {...shared}
      autoComplete="off"
      placeholder="Keep as is"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

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
  initial?: Texts;
  hints?: Texts;
  getPlan: (answers: BulkAnswers, fillsBlanksOnly: boolean) => BulkPlan;
  getLabel: (plan: BulkPlan | undefined) => string;
  onApply: (answers: BulkAnswers, fillsBlanksOnly: boolean) => void;
  cancel: { readonly label: string; readonly run: () => void };
  children?: ReactNode;
};

/** Returns the typed texts and the plan; without a plan, they can't be applied yet. */
function useBulkForm({ list, fields, initial = {}, getPlan }: Props) {
  const [texts, setTexts] = useState<Texts>(initial);
  const [replaces, setReplaces] = useState(false);
  const readings = readAll(list, fields, texts);
  const isValid = readings.size > 0 && [...readings.values()].every(({ problem }) => problem === undefined);
  const answers = new Map([...readings].map(([key, { answer }]) => [key, answer]));
  const kept = isValid ? getPlan(answers, true).kept : 0;
  const plan = isValid ? getPlan(answers, !replaces) : undefined;
  const setText = (key: string, text: string) => setTexts((before) => ({ ...before, [key]: text }));
  return { texts, setText, replaces, setReplaces, readings, answers, kept, plan };
}

export function BulkForm(props: Props) {
  const { fields, initial = {}, hints = {}, getLabel, onApply, cancel, children } = props;
  const { texts, setText, replaces, setReplaces, readings, answers, kept, plan } = useBulkForm(props);
  const canApply = plan !== undefined && plan.changed > 0;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A form in a portal still belongs to the section's.
        event.stopPropagation();
        if (canApply) onApply(answers, !replaces);
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map((field) => (
          <BulkInput
            key={field.key}
            field={field}
            value={texts[field.key] ?? ""}
            hint={texts[field.key] === initial[field.key] ? hints[field.key] : undefined}
            error={readings.get(field.key)?.problem}
            onChange={(text) => setText(field.key, text)}
          />
        ))}
      </div>
      {children}
      {kept > 0 && (
        <Checkbox className="mt-3" checked={replaces} onChange={({ target }) => setReplaces(target.checked)}>
          Also replace {pluralize(kept, "answer")} you already have
        </Checkbox>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="primary" type="submit" aria-disabled={!canApply}>
          {getLabel(plan)}
        </Button>
        <Button onClick={cancel.run}>{cancel.label}</Button>
      </div>
    </form>
  );
}
