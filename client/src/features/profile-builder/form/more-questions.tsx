import { pluralize } from "#shared/text/pluralize.ts";
import { type AnyAnswers, isAnswered } from "#shared/profile/answers.ts";
import type { Field } from "#shared/profile/field.ts";
import { getNeededLevel } from "#shared/profile/derived/readiness.ts";
import { holds } from "#shared/profile/derived/visibility.ts";
import { Disclosure } from "#client/features/profile-builder/disclosure.tsx";
import { type ReactNode, useState } from "react";

type Question = Pick<Field, "key" | "neededFor" | "showIf">;

export function countNeeded(fields: readonly Question[], answers: AnyAnswers): number {
  const isShown = ({ showIf }: Question): boolean => showIf === undefined || holds(showIf, answers);
  const isNeeded = (field: Question): boolean =>
    ["indication", "quote"].includes(getNeededLevel(field, answers) ?? "");
  return fields.filter((field) => isShown(field) && isNeeded(field)).length;
}

/** "18 questions, 3 needed for a firm quote" */
function describe(fields: readonly Question[], answers: AnyAnswers): string {
  const needed = countNeeded(fields, answers);
  if (needed === 0) return pluralize(fields.length, "optional question");
  const count = needed === fields.length ? "" : `${needed} `;
  return `${pluralize(fields.length, "question")}, ${count}needed for a firm quote`;
}

type Props = {
  heading?: string | undefined;
  title?: string | undefined;
  fields: readonly Question[];
  answers: AnyAnswers;
  children: ReactNode;
};

/** Questions that the form doesn't ask at first, closed until opened or answered. `focusField` opens them for a link to one of them. */
export function MoreQuestions({ heading = "More questions", title, fields, answers, children }: Props) {
  // Later answers must not open or close it under the user's hand.
  const [wasAnswered] = useState(() => fields.some(({ key }) => isAnswered(answers[key])));
  return (
    <Disclosure
      open={wasAnswered}
      summary={
        <span className="min-w-0 flex-1">
          <span className="block font-bold">{heading}</span>
          <span className="block text-sm text-ink-soft">
            {title && `${title}: `}
            {describe(fields, answers)}
          </span>
        </span>
      }
    >
      <div className="grid gap-5 pt-4 pb-2 md:pb-4">{children}</div>
    </Disclosure>
  );
}
