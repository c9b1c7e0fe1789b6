import type { PrefillNotice, PrefillSource } from "#client/prefill/prefill-note.tsx";
import { type AnyAnswers, isAnswered } from "#shared/profile/answers.ts";
import type { Answer, Field } from "#shared/profile/field.ts";
import { showAnswer } from "#shared/profile/kinds.ts";
import { findField } from "#shared/profile/registry.ts";
import { usNumericDay } from "#shared/text/us-english.ts";
import type { SourcedOffer } from "./stored-prefill.ts";

/** "From FMCSA, as of 07/31/2026: 400,000 miles in 2025 by 5 power units" */
function describeSource({ source, basis }: SourcedOffer): PrefillSource {
  const name = source.isSample ? "sample data" : "FMCSA";
  const asOf = source.asOf === undefined ? "" : `, as of ${usNumericDay(new Date(source.asOf))}`;
  return {
    from: `From ${name}${asOf}${basis === undefined ? "" : `: ${basis}`}`,
    statement: `${name} has`,
    useLabel: `Use ${source.isSample ? "the sample's" : "FMCSA's"}`,
  };
}

/** What the user has answered; for a question that is denied, how: "No DBA". */
function describeTyped(field: Field, typed: Answer): string {
  if (isAnswered(typed)) return showAnswer(field, typed);
  const denial = field.emptyAnswer && findField(field.emptyAnswer.key);
  return denial?.label ?? "nothing";
}

export const toFilledNote = (offer: SourcedOffer): PrefillNotice => ({
  kind: "filled",
  answer: offer.answer,
  source: describeSource(offer),
  isEarlier: false,
});

export function toDifferingNote(offer: SourcedOffer, answers: AnyAnswers): PrefillNotice | undefined {
  const field = findField(offer.key);
  if (!field) return undefined;
  const typed = answers[offer.key];
  return {
    kind: "differs",
    answer: offer.answer,
    typed,
    entered: describeTyped(field, typed),
    offered: showAnswer(field, offer.answer),
    source: describeSource(offer),
  };
}
