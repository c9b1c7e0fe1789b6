import { FieldError } from "#client/ui/inputs/field-error.tsx";
import type { SimpleField } from "#shared/profile/field.ts";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Definition, HelpButton } from "./definition.tsx";
import type { PrefillNotice } from "#client/prefill/notes/prefill-notice.ts";
import { PrefillNote } from "#client/prefill/notes/prefill-note.tsx";

/** Messages around an input, and the IDs for its aria-describedby. */
export type FrameProps = {
  field: SimpleField;
  id: string;
  error: string | undefined;
  errorId: string | undefined;
  /** A non-blocking warning about the answer. */
  warning: string | undefined;
  warningId: string | undefined;
  /** What other answers mean for this one, shown with the help text. */
  advice: string | undefined;
  helpId: string | undefined;
  definitionId: string | undefined;
  /** The field's path in the form, and its prefill note. */
  name: string;
  note: PrefillNotice | undefined;
  noteId: string | undefined;
};
type Props = FrameProps & { children: ReactNode };

/** Help text below an input. */
export function Help({
  field,
  advice,
  helpId,
}: Pick<FrameProps, "field" | "helpId"> & { advice?: string | undefined }) {
  if (!field.help && !advice) return null;
  return (
    <p id={helpId} className="mt-1 text-sm text-ink-soft">
      {[advice, field.help].filter(Boolean).join(" ")}
    </p>
  );
}

type Below = Omit<FrameProps, "id" | "definitionId">;

function FieldMessages({ error, errorId, warning, warningId, name, note, noteId, ...help }: Below) {
  return (
    <>
      <Help {...help} />
      {error && <FieldError id={errorId}>{error}</FieldError>}
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

/** In a row of fields, the definition goes last so that the inputs stay aligned. */
const ownOrder = "flex flex-col";
const atEnd = "mb-1 sm:order-1 sm:mt-1 sm:mb-0";
const labelClass = "mb-1 block font-semibold";

function Label({ field, id, definitionId }: Pick<FrameProps, "field" | "id" | "definitionId">) {
  const label = (className: string) => (
    <label htmlFor={id} className={className}>
      {field.label}
    </label>
  );
  if (!field.definition) return label(labelClass);
  return (
    <>
      <div className="mb-1 flex items-center gap-1.5">
        {label("font-semibold")}
        <HelpButton field={field} />
      </div>
      <Definition field={field} id={definitionId} className={atEnd} />
    </>
  );
}

/** A label, the input, then help and messages. */
export function FieldFrame({ children, id, definitionId, ...messages }: Props) {
  return (
    <div className={messages.field.definition && ownOrder}>
      <Label field={messages.field} id={id} definitionId={definitionId} />
      {children}
      <FieldMessages {...messages} />
    </div>
  );
}

/** Same, for several inputs that answer one question. */
export function GroupFrame({ children, definitionId, ...messages }: Props) {
  const { field } = messages;
  return (
    <fieldset className="min-w-0">
      {/* A floated legend lets the help button sit next to it. */}
      <legend className={field.definition ? "float-left mr-1.5 mb-1 font-semibold" : labelClass}>
        {field.label}
      </legend>
      <HelpButton field={field} />
      <div className={field.definition && `clear-left ${ownOrder}`}>
        <Definition field={field} id={definitionId} className={atEnd} />
        {children}
        <FieldMessages {...messages} />
      </div>
    </fieldset>
  );
}
