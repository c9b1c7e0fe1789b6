import { Badge } from "#client/ui/badge.tsx";
import { vinEdit } from "#shared/profile/import/rows/vin-facts.ts";
import { CircleCheck } from "lucide-react";
import { VinLine, LeaveOutButton, RowNotes, type RowProps, RowText } from "./plain-row.tsx";
import { Button } from "#client/ui/button.tsx";
import { Select } from "#client/ui/inputs/select.tsx";
import { LabeledField } from "#client/ui/inputs/text-field.tsx";
import { TextInput } from "#client/ui/inputs/text-input.tsx";
import { type Fault, listEdit } from "#shared/profile/import/rows/read-row.ts";
import { capitalize } from "#shared/text/us-english.ts";
import { readCell } from "#shared/profile/import/values/read-cell.ts";
import type { ListField, RowField } from "#shared/profile/field.ts";
import { type ComponentProps, useId, useState } from "react";
import { getOptions } from "#client/features/profile-builder/schedules/field-options.ts";

function optionsFor(name: string, field: RowField | undefined, lists: readonly ListField[]) {
  if (name === listEdit)
    return lists.map(({ key, itemName }) => ({ value: key, label: capitalize(itemName) }));
  return field && getOptions(field);
}

/** The option that a text was read as, so that the select shows it. */
function optionRead(field: RowField | undefined, list: ListField | undefined, text: string): string {
  if (!field || !list) return text;
  const read = readCell(field, text, { list: list.key, today: new Date() });
  return "answer" in read && typeof read.answer === "string" ? read.answer : text;
}

type CommittedProps = ComponentProps<"input"> & { text: string; onCommit: (text: string) => void };

/** A text that counts once the input is left, or on Enter: half a VIN is a valid one too. */
function CommittedInput({ text, onCommit, ...rest }: CommittedProps) {
  const [typed, setTyped] = useState(text);
  const [last, setLast] = useState(text);
  // A button below changed it.
  if (last !== text) {
    setLast(text);
    setTyped(text);
  }
  const commit = () => typed === text || onCommit(typed);
  return (
    <TextInput
      {...rest}
      value={typed}
      autoComplete="off"
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => key === "Enter" && commit()}
    />
  );
}

type FixProps = { fault: Fault; place: string; onEdit: (text: string) => void };

function QuickFixes({ fault: { suggestion, isRequired, text, label }, place, onEdit }: FixProps) {
  return (
    <>
      {suggestion !== undefined && (
        <Button look="quiet" className="-ml-4 font-mono" onClick={() => onEdit(suggestion)}>
          Use {suggestion}
        </Button>
      )}
      {!isRequired && text !== "" && (
        <Button
          look="quiet"
          className="-ml-4"
          onClick={() => onEdit("")}
          aria-label={`Leave it blank: ${label} in row ${place}`}
        >
          Leave it blank
        </Button>
      )}
    </>
  );
}

/** A select shows its choices, but not what the list says. */
const toReason = ({ reason, text }: Fault, isChoice: boolean): string =>
  isChoice && text !== "" ? `Your list says "${text.slice(0, 60)}".` : reason;

function FaultField({ row: { read, source }, state, name }: RowProps & { name: string }) {
  const { lists, stored, change } = state;
  const list = read.list ?? lists[0];
  const fault = read.faults.find(({ key }) => key === name);
  const edits = stored.edits[source.id] ?? {};
  const onEdit = (text: string) =>
    change({ edits: { ...stored.edits, [source.id]: { ...edits, [name]: text } } });
  const id = useId();
  const [first] = useState(fault?.text ?? "");
  const field = list?.fields.find(({ key }) => key === name);
  const options = optionsFor(name, field, lists);
  const text = edits[name] ?? first;
  const label = (
    <>
      {fault?.label ?? field?.label ?? "Power unit or trailer"}
      <span className="sr-only"> in row {source.place}</span>
    </>
  );
  return (
    <div>
      <LabeledField id={id} label={label} error={fault && toReason(fault, options !== undefined)}>
        {(aria) =>
          options ? (
            <Select
              {...aria}
              options={options}
              value={optionRead(field, list, text)}
              onChange={({ target }) => onEdit(target.value)}
            />
          ) : (
            <CommittedInput {...aria} text={text} onCommit={onEdit} />
          )
        }
      </LabeledField>
      {fault && <QuickFixes fault={fault} place={source.place} onEdit={onEdit} />}
    </div>
  );
}

export function FixRow({ row, state }: RowProps) {
  const { read, source, status } = row;
  const edits = state.stored.edits[source.id] ?? {};
  const keys = [...new Set([...Object.keys(edits), ...read.faults.map(({ key }) => key)])].filter(
    (key) => key !== vinEdit,
  );
  return (
    <li className="rounded-sign border border-line-strong p-3">
      <div className="flex items-start justify-between gap-3">
        <RowText row={row} state={state} />
        <div className="flex shrink-0 flex-wrap items-center justify-end gap-x-3">
          {status === "ready" && (
            <Badge tone="good" icon={CircleCheck}>
              Ready
            </Badge>
          )}
          <LeaveOutButton row={row} state={state} />
        </div>
      </div>
      <div className="mt-2 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {keys.map((key) => (
          <FaultField key={key} name={key} row={row} state={state} />
        ))}
      </div>
      <VinLine row={row} state={state} />
      <RowNotes notes={read.notes} />
    </li>
  );
}
