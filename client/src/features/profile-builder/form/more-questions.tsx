import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import { pluralize } from "#shared/pluralize.ts";
import { type AnyAnswers, isAnswered } from "#shared/profile/answers.ts";
import type { Field } from "#shared/profile/field.ts";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";

type Props = {
  /** What the questions are about. */
  title?: string | undefined;
  /** The optional questions, to show how many there are; and the answers that they belong to. */
  fields: readonly Pick<Field, "key">[];
  answers: AnyAnswers;
  children: ReactNode;
};

/** Optional questions, closed until opened or answered. `focusField` opens them for a link to one of them. */
export function MoreQuestions({ title, fields, answers, children }: Props) {
  // Later answers must not open or close it under the user's hand.
  const [wasAnswered] = useState(() => fields.some(({ key }) => isAnswered(answers[key])));
  return (
    <details className="group" open={wasAnswered}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-bold">More that gets you a firm quote</span>
          <span className="block text-sm text-ink-soft">
            {title && `${title}: `}
            {pluralize(fields.length, "optional question")}
          </span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-signal transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="grid gap-5 pt-4">{children}</div>
    </details>
  );
}

/** The same for a section: its own answers say whether it opens. */
export function MoreOfSection(props: Omit<Props, "answers">) {
  return <MoreQuestions {...props} answers={useDraftStore().answers()} />;
}
