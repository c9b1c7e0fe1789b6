import { useDraftValue } from "#client/draft/draft-context.tsx";
import type { AnyAnswers } from "#shared/profile/answers.ts";
import type { Echo, Field } from "#shared/profile/field.ts";
import { isEcho } from "#shared/profile/registry.ts";
import { holds, isFieldShown } from "#shared/profile/visibility.ts";
import type { ReactNode } from "react";

const isShown = (entry: Field | Echo, answers: AnyAnswers): boolean =>
  isEcho(entry) ? holds(entry.showIf, answers) : isFieldShown(entry, answers);

/** Whether a field shows. Renders again only when that changes. */
export const useIsShown = (entry: Field | Echo): boolean =>
  useDraftValue((answers) => isShown(entry, answers));

function Conditional({ entry, children }: { entry: Field | Echo; children: ReactNode }) {
  return useIsShown(entry) && children;
}

/** Its children while the field shows. Renders again only when that changes. */
export function WhenShown({ entry, children }: { entry: Field | Echo; children: ReactNode }) {
  return entry.showIf ? <Conditional entry={entry}>{children}</Conditional> : children;
}
