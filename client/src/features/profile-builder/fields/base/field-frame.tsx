import { FieldError } from "#client/ui/inputs/field-error.tsx";
import type { SimpleField } from "#shared/profile/field.ts";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Definition, HelpButton } from "./definition.tsx";
import { FieldOffer } from "./field-offer.tsx";
import { type PrefillNotice, PrefillNote } from "#client/prefill/prefill-note.tsx";

/** An input's messages. Their IDs are its own with an ending, for its aria-describedby. */
export type FrameProps = {
  field: SimpleField;
  id: string;
  /** The field's path in the form. */
  name: string;
  error: string | undefined;
  /** A non-blocking warning about the answer. */
  warning: string | undefined;
  /** What other answers mean for this one, shown with the help text. */
  advice: string | undefined;
  note: PrefillNotice | undefined;
};
type Props = FrameProps & { children: ReactNode };

/** The IDs of the messages that are shown, the most urgent first. */
export const describeBy = ({ field, id, error, warning, advice, note }: FrameProps): string | undefined =>
  [
    error && `${id}-error`,
    warning && `${id}-warning`,
    note && `${id}-note`,
    field.definition && `${id}-explained`,
    (field.help || advice) && `${id}-help`,
  ]
    .filter(Boolean)
    .join(" ") || undefined;

export function Help({ field, advice, id }: Pick<FrameProps, "field" | "advice" | "id">) {
  if (!field.help && !advice) return null;
  return (
    <p id={`${id}-help`} className="mt-1 text-sm text-ink-soft">
      {[advice, field.help].filter(Boolean).join(" ")}
    </p>
  );
}

const FieldMessages = ({ id, error, warning, name, note, ...help }: FrameProps) => (
  <>
    <Help id={id} {...help} />
    {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    {warning && (
      <p id={`${id}-warning`} className="mt-1 flex items-start gap-1.5 text-sm font-semibold">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-lamp-ink" />
        {warning}
      </p>
    )}
    {note && <PrefillNote name={name} note={note} noteId={`${id}-note`} />}
    {(help.field.offer || help.field.advice) && <FieldOffer field={help.field} />}
  </>
);

/** In a row of fields, the definition goes last so that the inputs stay aligned. */
const ownOrder = "flex flex-col";
const atEnd = "mb-1 sm:order-1 sm:mt-1 sm:mb-0";
const labelClass = "mb-1 block font-semibold";

/** A short label is read out with the rest of its words. */
const LabelText = ({ field: { label, shortLabel } }: Pick<FrameProps, "field">) =>
  shortLabel ? (
    <>
      {shortLabel} <span className="sr-only">{label.slice(shortLabel.length + 1)}</span>
    </>
  ) : (
    label
  );

function Label({ field, id }: Pick<FrameProps, "field" | "id">) {
  const label = (className: string) => (
    <label htmlFor={id} className={className}>
      <LabelText field={field} />
    </label>
  );
  if (!field.definition) return label(labelClass);
  return (
    <>
      <div className="mb-1 flex items-center gap-1.5">
        {label("font-semibold")}
        <HelpButton field={field} />
      </div>
      <Definition field={field} id={id} className={atEnd} />
    </>
  );
}

/** A label, the input, then help and messages. */
export function FieldFrame({ children, ...messages }: Props) {
  const { field, id } = messages;
  return (
    <div className={field.definition && ownOrder}>
      <Label field={field} id={id} />
      {children}
      <FieldMessages {...messages} />
    </div>
  );
}

/** Same, for several inputs that answer one question. */
export function GroupFrame({ children, ...messages }: Props) {
  const { field, id } = messages;
  return (
    <fieldset className="min-w-0">
      {/* A floated legend lets the help button sit next to it. */}
      <legend className={field.definition ? "float-left mr-1.5 mb-1 font-semibold" : labelClass}>
        {field.label}
      </legend>
      <HelpButton field={field} />
      <div className={field.definition && `clear-left ${ownOrder}`}>
        <Definition field={field} id={id} className={atEnd} />
        {children}
        <FieldMessages {...messages} />
      </div>
    </fieldset>
  );
}
