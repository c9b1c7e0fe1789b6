import { useDraftValue } from "#client/draft/store/draft-context.tsx";
import type { AnyAnswers } from "#shared/profile/answers.ts";
import type { FieldReference, Field } from "#shared/profile/field.ts";
import { isReference } from "#shared/profile/registry.ts";
import { holds, isFieldShown } from "#shared/profile/derived/visibility.ts";
import type { ReactNode } from "react";

const isShown = (entry: Field | FieldReference, answers: AnyAnswers): boolean =>
  isReference(entry) ? holds(entry.showIf, answers) : isFieldShown(entry, answers);

/** Whether a field is shown. Re-renders only when that changes. */
export const useIsShown = (entry: Field | FieldReference): boolean =>
  useDraftValue((answers) => isShown(entry, answers));

function Conditional({ entry, children }: { entry: Field | FieldReference; children: ReactNode }) {
  return useIsShown(entry) && children;
}

/** Renders its children while the field is shown. Re-renders only when that changes. */
export function WhenShown({ entry, children }: { entry: Field | FieldReference; children: ReactNode }) {
  return entry.showIf ? <Conditional entry={entry}>{children}</Conditional> : children;
}
