import { FieldError } from "#client/ui/inputs/field-error.tsx";
import type { Field, SimpleField } from "#shared/profile/field.ts";
import { CircleQuestionMark, TriangleAlert } from "lucide-react";
import { memo, type ReactNode } from "react";
import { PrefillNote, type PrefillNotice } from "#client/prefill/prefill-note.tsx";
import { TermTooltip } from "./term-tooltip.tsx";
import { useDraftStore, useDraftValue } from "#client/draft/store/draft-context.tsx";
import { Button } from "#client/ui/button.tsx";
import { getOffer } from "#shared/profile/derived/offers.ts";
import { findSectionId } from "#shared/profile/registry.ts";
import { fieldRef, focusField } from "#client/features/profile-builder/form/focus-field.ts";
import { navigateTo } from "#client/features/profile-builder/navigation/builder-location.ts";

/** One tap that answers questions, or leads to the one that asks for more. Re-renders only when its text changes. */
export function FieldOffer({ field }: { field: Field }) {
  const store = useDraftStore();
  const text = useDraftValue((answers) => getOffer(field, answers)?.text);
  if (!text) return null;
  const take = () => {
    const offer = getOffer(field, store.answers());
    if (!offer) return;
    if ("path" in offer) {
      navigateTo(findSectionId(offer.path[0]), fieldRef(offer.path));
      return;
    }
    store.update((answers) => ({ ...answers, ...offer.answers }));
    focusField(field.key);
  };
  return (
    <Button className="mt-2 w-full text-sm sm:w-auto sm:self-start" onClick={take}>
      {text}
    </Button>
  );
}

/** Beside the label, so that the field's accessible name is unchanged. Devices without hover show the definition itself. */
export const HelpButton = memo(function HelpButton({ field }: { field: SimpleField }) {
  if (!field.definition) return null;
  return (
    <TermTooltip text={field.definition}>
      <button
        type="button"
        className="relative inline-flex size-6 shrink-0 items-center justify-center rounded-full text-ink-soft hover:text-ink print:hidden [@media(hover:none)]:hidden"
      >
        <CircleQuestionMark aria-hidden="true" className="size-[1.125rem]" />
        <span className="sr-only">About {field.label}</span>
      </button>
    </TermTooltip>
  );
});

type ExplanationProps = { field: SimpleField; id: string; className?: string };

/** The definition as text for touch screens, which have no tooltips. Screen readers always announce it. */
export function Definition({ field, id, className = "" }: ExplanationProps) {
  if (!field.definition) return null;
  return (
    <p
      id={`${id}-explained`}
      className={`hidden text-sm text-ink-soft [@media(hover:none)]:block ${className}`}
    >
      {field.definition}
    </p>
  );
}

export type FrameProps = {
  field: SimpleField;
  id: string;
  name: string;
  error: string | undefined;
  warning: string | undefined;
  /** Meaning of other answers for this one, shown with the help text. */
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
    {/* Read out when it comes, which is once the field is left. */}
    <div aria-live="polite">
      {error && (
        <>
          <span className="sr-only">{help.field.label}: </span>
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </>
      )}
    </div>
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
