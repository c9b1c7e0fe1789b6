import { pluralize } from "#shared/pluralize.ts";
import { type AnyAnswers, isAnswered } from "#shared/profile/answers.ts";
import type { Field } from "#shared/profile/field.ts";
import { Fold } from "#client/features/profile-builder/fold.tsx";
import { type ReactNode, useState } from "react";

type Props = {
  heading?: string | undefined;
  title?: string | undefined;
  /** The optional questions, to show how many there are; and the answers that they belong to. */
  fields: readonly Pick<Field, "key">[];
  answers: AnyAnswers;
  children: ReactNode;
};

/** Optional questions, closed until opened or answered. `focusField` opens them for a link to one of them. */
export function MoreQuestions({
  heading = "Answer more to get a firm quote",
  title,
  fields,
  answers,
  children,
}: Props) {
  // Later answers must not open or close it under the user's hand.
  const [wasAnswered] = useState(() => fields.some(({ key }) => isAnswered(answers[key])));
  return (
    <Fold
      open={wasAnswered}
      summary={
        <span className="min-w-0 flex-1">
          <span className="block font-bold">{heading}</span>
          <span className="block text-sm text-ink-soft">
            {title && `${title}: `}
            {pluralize(fields.length, "optional question")}
          </span>
        </span>
      }
    >
      <div className="grid gap-5 pt-4 pb-2 md:pb-4">{children}</div>
    </Fold>
  );
}
