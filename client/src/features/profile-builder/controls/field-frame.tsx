import type { SimpleField } from "#shared/profile/field.ts";
import { CircleAlert, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Explanation, HelpButton } from "./explained.tsx";
import type { Note } from "./prefill.ts";
import { PrefillNote } from "./prefill-note.tsx";

/** What there is to say around a box, and the ids under which the box is told of it. */
export type Said = {
  field: SimpleField;
  id: string;
  error: string | undefined;
  errorId: string | undefined;
  /** What is odd about the answer and stops nobody. */
  warning: string | undefined;
  warningId: string | undefined;
  helpId: string | undefined;
  explainedId: string | undefined;
  /** The field's place in the form, and what was offered to its box. */
  name: string;
  note: Note | undefined;
  noteId: string | undefined;
};
type Props = Said & { children: ReactNode };

/** The sentence below a box. */
export function Help({ field, helpId }: Pick<Said, "field" | "helpId">) {
  if (!field.help) return null;
  return (
    <p id={helpId} className="mt-1 text-sm text-ink-soft">
      {field.help}
    </p>
  );
}

type Below = Omit<Said, "id" | "explainedId">;

function Words({ error, errorId, warning, warningId, name, note, noteId, ...help }: Below) {
  return (
    <>
      <Help {...help} />
      {error && (
        <p id={errorId} className="mt-1 flex items-start gap-1.5 text-sm font-semibold text-stop">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      {warning && (
        <p id={warningId} className="mt-1 flex items-start gap-1.5 text-sm font-semibold">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-lamp-ink" />
          {warning}
        </p>
      )}
      {note && <PrefillNote name={name} note={note} noteId={noteId} />}
    </>
  );
}

/** Where fields stand side by side, an explanation goes to the end, so that their boxes stay in line. */
const ownOrder = "flex flex-col";
const atEnd = "mb-1 sm:order-1 sm:mt-1 sm:mb-0";
const labelClass = "mb-1 block font-semibold";

function Label({ field, id, explainedId }: Pick<Said, "field" | "id" | "explainedId">) {
  const label = (className: string) => (
    <label htmlFor={id} className={className}>
      {field.label}
    </label>
  );
  if (!field.explained) return label(labelClass);
  return (
    <>
      <div className="mb-1 flex items-center gap-1.5">
        {label("font-semibold")}
        <HelpButton field={field} />
      </div>
      <Explanation field={field} id={explainedId} className={atEnd} />
    </>
  );
}

/** Label above, box, then help and what is wrong. */
export function FieldFrame({ children, id, explainedId, ...words }: Props) {
  return (
    <div className={words.field.explained && ownOrder}>
      <Label field={words.field} id={id} explainedId={explainedId} />
      {children}
      <Words {...words} />
    </div>
  );
}

/** The same around several boxes that answer one question. */
export function GroupFrame({ children, explainedId, ...words }: Props) {
  const { field } = words;
  return (
    <fieldset className="min-w-0">
      {/* Floated, a legend lets something stand beside it. */}
      <legend className={field.explained ? "float-left mr-1.5 mb-1 font-semibold" : labelClass}>
        {field.label}
      </legend>
      <HelpButton field={field} />
      <div className={field.explained && `clear-left ${ownOrder}`}>
        <Explanation field={field} id={explainedId} className={atEnd} />
        {children}
        <Words {...words} />
      </div>
    </fieldset>
  );
}
