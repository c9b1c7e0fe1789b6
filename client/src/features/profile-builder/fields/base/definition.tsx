import type { SimpleField } from "#shared/profile/field.ts";
import { CircleQuestionMark } from "lucide-react";
import { memo } from "react";
import { TermTooltip } from "./term-tooltip.tsx";

/**
 * Explains the term in a label on hover or keyboard focus. It is next to the label, not inside it, so that
 * the field's accessible name is unchanged. Devices without hover show the definition itself instead.
 */
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

/** `id` is the input's. */
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
