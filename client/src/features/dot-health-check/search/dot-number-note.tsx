import { FieldError } from "#client/ui/inputs/field-error.tsx";
import type { DotNumberInput } from "#shared/carrier/dot-number.ts";

/** What was wrong with the text, or what was left out of it. */
export function DotNumberNote({ understood }: { understood: DotNumberInput }) {
  if (understood.kind === "mc" || understood.kind === "invalid")
    return <FieldError>{understood.message}</FieldError>;
  if (understood.kind === "empty" || understood.dropped === undefined) return undefined;
  return (
    <p>
      Searched for <b className="font-mono">{understood.dotNumber}</b>. We left out “{understood.dropped}”.
    </p>
  );
}
