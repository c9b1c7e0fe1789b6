import { Tooltip } from "#client/ui/tooltip.tsx";
import type { SimpleField } from "#shared/profile/field.ts";
import { CircleQuestionMark } from "lucide-react";
import { memo } from "react";

/**
 * Explains the term in a label to whoever points at it or comes to it by keyboard. It stands beside the label, never
 * in it: the field's name stays what it is. Without a pointer that hovers, the explanation itself is in sight instead.
 */
export const HelpButton = memo(function HelpButton({ field }: { field: SimpleField }) {
  if (!field.definition) return null;
  return (
    <Tooltip text={field.definition}>
      <button
        type="button"
        className="relative inline-flex size-6 shrink-0 items-center justify-center rounded-full text-ink-soft hover:text-ink print:hidden [@media(hover:none)]:hidden"
      >
        <CircleQuestionMark aria-hidden="true" className="size-[1.125rem]" />
        <span className="sr-only">About {field.label}</span>
      </button>
    </Tooltip>
  );
});

type ExplanationProps = { field: SimpleField; id: string | undefined; className?: string };

/** The explanation for a finger, which no tooltip answers. Readers of the screen hear it with the box on any device. */
export function Definition({ field, id, className = "" }: ExplanationProps) {
  if (!field.definition) return null;
  return (
    <p id={id} className={`hidden text-sm text-ink-soft [@media(hover:none)]:block ${className}`}>
      {field.definition}
    </p>
  );
}
