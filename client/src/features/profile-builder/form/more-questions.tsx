import { type AnyAnswers, isAnswered } from "#shared/profile/answers.ts";
import type { Field } from "#shared/profile/field.ts";
import { getNeededLevel } from "#shared/profile/derived/readiness.ts";
import { validateAnswer } from "#shared/profile/derived/problems.ts";
import { holds } from "#shared/profile/derived/visibility.ts";
import { Disclosure } from "#client/features/profile-builder/disclosure.tsx";
import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import { type ReactNode, useState, useSyncExternalStore } from "react";

const isWrong = (field: Field, answers: AnyAnswers): boolean =>
  isAnswered(answers[field.key]) && validateAnswer(field, answers[field.key], new Date()) !== undefined;

/** ["More questions for a firm quote (18)", "A firm quote needs 3 of them. 7 answered. 1 to fix."], of those that are asked. */
function describe(fields: readonly Field[], answers: AnyAnswers, title?: string): [string, string] {
  const asked = fields.filter(({ showIf }) => showIf === undefined || holds(showIf, answers));
  const needed = asked.filter((field) =>
    ["indication", "quote"].includes(getNeededLevel(field, answers) ?? ""),
  ).length;
  const wrong = asked.filter((field) => isWrong(field, answers)).length;
  const answered = asked.filter(({ key }) => isAnswered(answers[key])).length - wrong;
  const heading = title ?? `More questions${needed > 0 ? " for a firm quote" : ""}`;
  const these = asked.length === 1 ? "it" : "them";
  const part = needed === asked.length ? these : `${needed} of ${these}`;
  const why = needed === 0 ? "Optional." : `A firm quote needs ${part}.`;
  const done = answered === asked.length ? "All" : answered;
  const parts = [why, answered > 0 && `${done} answered.`, wrong > 0 && `${wrong} to fix.`];
  return [`${heading} (${asked.length})`, parts.filter(Boolean).join(" ")];
}

/** A fold with more stays closed for those who come back, and says how much of it is answered. */
const mostOpened = 10;

type Props = {
  heading?: string | undefined;
  title?: string | undefined;
  fields: readonly Field[];
  getAnswers: () => AnyAnswers;
  children: ReactNode;
};

/** Questions that the form doesn't ask at first, closed until opened, answered or wrong. `focusField` opens them for a link to one of them. */
export function MoreQuestions({ heading, title, fields, getAnswers, children }: Props) {
  const store = useDraftStore();
  const read = () => describe(fields, getAnswers(), heading).join("\n");
  const [name, text] = useSyncExternalStore(store.subscribe, read, read).split("\n");
  // Later answers must not open or close it under the user's hand.
  const [isOpened] = useState(
    () =>
      fields.some((field) => isWrong(field, getAnswers())) ||
      (fields.length <= mostOpened && fields.some(({ key }) => isAnswered(getAnswers()[key]))),
  );
  return (
    <Disclosure
      open={isOpened}
      summary={
        <span className="min-w-0 flex-1">
          <span className="block font-bold">{name}</span>
          <span className="block text-sm text-ink-soft">
            {title && `${title}: `}
            {text}
          </span>
        </span>
      }
    >
      <div className="grid gap-5 pt-4 pb-2 md:pb-4">{children}</div>
    </Disclosure>
  );
}
