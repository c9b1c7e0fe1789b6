import { pluralize } from "#shared/text/pluralize.ts";
import { type AnyAnswers, rowsAt, textAt } from "#shared/profile/answers.ts";
import type { Answer, Field } from "#shared/profile/field.ts";
import { showPolicyDate } from "#shared/profile/formats/format.ts";
import { getCargoSuggestion, formatDollars, limitKeys, getLiabilitySuggestion } from "./limits-advice.ts";
import { getPolicyEnd } from "./policy-timeline.ts";
import type { AnswerPath } from "./problems.ts";

/** One tap below a field: gives answers, or leads to another field. */
export type Offer = { readonly text: string } & (
  | { readonly answers: Readonly<Record<string, Answer>> }
  | { readonly path: AnswerPath }
);

function offerPolicyEnd(answers: AnyAnswers, today: Date): Offer | undefined {
  const [end, start] = [getPolicyEnd(answers, today), textAt(answers, "proposedEffectiveDate")];
  if (!end || (start && start <= end)) return undefined;
  return {
    text: `Start the day your policy ends (${showPolicyDate(end)})`,
    answers: { proposedEffectiveDate: end },
  };
}

function offerLossDetails(answers: AnyAnswers): Offer | undefined {
  const left = Number(textAt(answers, "numberOfLosses")) - rowsAt(answers, "losses").length;
  return left > 0 ? { text: `Add details of ${pluralize(left, "loss")}`, path: ["losses"] } : undefined;
}

const suggestions = { liabilityMinimum: getLiabilitySuggestion, cargoMinimum: getCargoSuggestion };

/** The limit that the other answers ask for, if it is higher than the chosen one: listed, or a custom one. */
function offerLimit(field: Field, answers: AnyAnswers): Offer | undefined {
  if (field.kind !== "select" || !field.advice) return undefined;
  const dollars = suggestions[field.advice](answers);
  if (dollars === undefined) return undefined;
  const { limit, custom } = limitKeys[field.advice];
  const amount = String(dollars);
  const isListed = field.options.some(({ value }) => value === amount);
  return {
    text: `Use ${formatDollars(dollars)}`,
    answers: isListed ? { [limit]: amount } : { [limit]: "custom", [custom]: amount },
  };
}

const offers = { policyEnd: offerPolicyEnd, lossDetails: offerLossDetails };

export const getOffer = (field: Field, answers: AnyAnswers, today = new Date()): Offer | undefined =>
  field.offer ? offers[field.offer](answers, today) : offerLimit(field, answers);
