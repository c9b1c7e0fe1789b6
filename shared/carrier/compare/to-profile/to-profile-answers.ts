import type { CarrierRecord } from "#shared/carrier/carrier-record.ts";
import { isAnswered } from "#shared/profile/answers.ts";
import { validateAnswer } from "#shared/profile/derived/problems.ts";
import { allFields, profile, type Registry } from "#shared/profile/registry.ts";
import { toCompanyAnswers } from "./company-answers.ts";
import type { OfferedAnswer } from "./offered-answer.ts";
import { toRegistrationAnswers } from "./registration-answers.ts";

/** A list as an answer's own. */
export const toAnswer = ({ answer }: OfferedAnswer): string | string[] =>
  typeof answer === "string" ? answer : [...answer];

/** What FMCSA's record answers, in the order of the questions: only what the profile accepts, and nothing guessed. */
export function toProfileAnswers(
  record: CarrierRecord,
  today: Date = new Date(),
  registry: Registry = profile,
): OfferedAnswer[] {
  const offers = [
    ...(record.company ? toCompanyAnswers(record.company) : []),
    ...toRegistrationAnswers(record),
  ];
  return allFields(registry).flatMap((field) =>
    offers.filter((offer) => {
      const answer = toAnswer(offer);
      return offer.key === field.key && isAnswered(answer) && !validateAnswer(field, answer, today);
    }),
  );
}
